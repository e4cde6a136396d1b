import Sessions
import Testing

@Suite("Finding documents")
struct DocumentFinderTests {
  private let folder = Folder()

  @Test("The Markdown below a folder is found in numeric order, without hidden files")
  func markdown() throws {
    for name in ["10-b/README.md", "9-a/README.markdown", "9-a/Code.swift", ".git/c.md", "d.txt"] {
      try folder.write("", to: name)
    }
    let found = try DocumentFinder().documents(at: [folder.path])
    #expect(found == ["9-a/README.markdown", "10-b/README.md"].map { folder.path + "/" + $0 })
  }

  @Test("Swift files are documents only on request")
  func sources() throws {
    try folder.write("", to: "a.md")
    try folder.write("", to: "b.swift")
    let found = try DocumentFinder(takesSources: true).documents(at: [folder.path])
    #expect(found.map { $0.dropFirst(folder.path.count) } == ["/a.md", "/b.swift"])
    #expect(throws: Misuse.self) {
      try DocumentFinder().documents(at: [folder.path + "/b.swift"])
    }
  }

  @Test("A missing path is misuse, and a command's name is suggested")
  func missing() {
    #expect {
      try DocumentFinder().documents(at: ["chekc"])
    } throws: { error in
      (error as? Misuse)?.message.contains("did you mean 'chapters check'?") == true
    }
  }

  @Test("A nested package's documents do not belong to the package")
  func package() throws {
    for name in ["README.md", "Sources/A/A.docc/Guide.md", "Example/README.md", "Notes.md"] {
      try folder.write("", to: name)
    }
    try folder.write("", to: "Example/Package.swift")
    try folder.write("/// Adds:\n///\n///     add(1)\npublic let a = 1\n", to: "Sources/A/A.swift")
    let found = try DocumentFinder().documents(ofPackageAt: folder.path)
    #expect(
      found.map { String($0.dropFirst(folder.path.count + 1)) } == [
        "README.md", "Sources/A/A.docc/Guide.md", "Sources/A/A.swift",
      ])
  }
}
