import Foundation
import Testing

/// The snippets of a package (SE-0356), and the articles that show them.
@Suite("A package's snippets")
struct PackageSnippetTests {
  private let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "shapes", products: [.library(name: "Shapes", targets: ["Shapes"])],
      targets: [.target(name: "Shapes")])
    """,
    "Sources/Shapes/Square.swift": """
    /// A square.
    ///
    /// @Snippet(path: "shapes/Snippets/area", slice: "area")
    public struct Square {
      public var side: Int
      public init(side: Int) { self.side = side }
      public var area: Int { side * side }
    }
    """,
    "Sources/Shapes/Shapes.docc/Shapes.md": """
    # Shapes

    @Snippet(path: "shapes/Snippets/area")
    @Snippet(path: "Snippets/More/side", slice: "side")
    """,
    "Snippets/area.swift": """
    //! Computes an area. Prints "8" in no case.

    // snippet.hide
    import Shapes
    // snippet.show
    // snippet.square
    let square = Square(side: 3)
    // snippet.area
    print(square.area)  // Prints "9"
    square.side  // 3
    """,
    "Snippets/More/side.swift": """
    import Shapes
    // snippet.side
    Square(side: 2).side  // 2
    // snippet.end
    """,
  ]

  private func write(_ text: String, _ name: String, in directory: String) throws {
    let file = URL(filePath: directory + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("Each file is a program with compared comments, and each directive shows one")
  func snippets() async throws {
    try await Command.inTemporaryCopy { directory in
      for (name, text) in files { try write(text, name, in: directory) }
      let command = Command(directory: directory)
      let held = try await command.run(["check", "--package", ".", "--strict"])
      #expect(held.status == "exit 0", "\(held)")
      #expect(
        held.standardOutput.hasPrefix(
          """
          Snippets/More/side.swift:1:1: ✓ run, prints what 1 comment says

          Snippets/area.swift:1:1: ✓ run, prints what 2 comments say
          """), "\(held)")

      // A program is complete: no module is imported for it, and nothing in it is illustrative.
      try write("print(Square(side: 1).area)\n", "Snippets/More/side.swift", in: directory)
      try write(
        files["Snippets/area.swift"]!.replacing("\"9\"", with: "\"8\""), "Snippets/area.swift",
        in: directory)
      try write(
        "@Snippet(path: \"shapes/Snippets/area\", slice: \"sqare\")\n\n@Snippet(path: \"aera\")\n",
        "Sources/Shapes/Shapes.docc/Shapes.md", in: directory)
      let failed = try await command.run(["check", "--package", "."])
      #expect(failed.status == "exit 1", "\(failed)")
      for fault in [
        "Snippets/More/side.swift:1:7: error: cannot find 'Square' in scope",
        "Snippets/area.swift:9:21: error: the program's output differs from this comment",
        """
        Shapes.md:1:1: error: the snippet 'shapes/Snippets/area' has no slice 'sqare'
        help: did you mean 'square'?
        """,
        """
        Shapes.md:3:1: error: there is no snippet at 'aera'
        help: a path is like 'shapes/Snippets/More/side'
        """,
      ] {
        #expect(failed.standardOutput.contains(fault), "\(failed)")
      }
      let place = "Sources/Shapes/Shapes.docc/Shapes.md:1"
      let again = try await command.run(["check", "--package", ".", "--line", place])
      #expect(again.status == "exit 1" && !again.standardOutput.contains("aera"), "\(again)")
      try write(
        files["Sources/Shapes/Shapes.docc/Shapes.md"]!.replacing("# Shapes\n\n", with: ""),
        "Sources/Shapes/Shapes.docc/Shapes.md", in: directory)
      let mended = try await command.run(["check", "--package", ".", "--line", place])
      #expect(mended.status == "exit 0", "\(mended)")
    }
  }
}
