import Foundation
import Testing

/// The functions that read and split the user's files.
@Suite("User texts")
struct TextTests {
  /// The command's files, except those that read handwritten text in their own way.
  private static let files = House.shared.files.map(\.path).filter {
    $0.hasPrefix("Sources/Runner/") && !$0.hasSuffix("/String+Lines.swift")
      && !["CheckDocs", "IndexReader", "UnmarkedDocuments"].contains(
        $0.split(separator: "/")[2])
  }

  /// `"\r\n"` is one `Character`, in which a search for `"\n"` finds nothing.
  @Test("Lines are split by one function")
  func lines() {
    for path in Self.files {
      let text = House.text(path)
      for form in Self.unsafeForms(in: text) { Issue.record("\(path): \(form); use 'lines'") }
    }
  }

  private static func unsafeForms(in text: String) -> [String] {
    text.matches(
      of:
        /(?:unicodeScalars)?\.split\(\s*separator: "\\n"|separatedBy: (?:"\\n"|\.newlines)|whereSeparator: (?:\\\.isNewline|\{ \$0 == "\\n")/
    ).map { String($0.output) }.filter { !$0.hasPrefix("unicodeScalars") }
  }

  @Test(
    "An unsafe form is detected",
    arguments: [
      #"a.split(separator: "\n")"#, "a.split(\n  separator: \"\\n\", maxSplits: 1)",
      #"a.components(separatedBy: "\n")"#, "a.components(separatedBy: .newlines)",
      #"a.split(whereSeparator: \.isNewline)"#,
    ])
  func forms(text: String) {
    #expect(Self.unsafeForms(in: text).count == 1)
  }

  /// The files that read anything else: a part of a file, reports of the command, and inputs
  /// identified only by their digests.
  private static let otherReaders: Set = [
    "Sessions/Documents/DocumentFinder.swift", "Sessions/Requests/CheckRequest+Part.swift",
    "chapters/MergeReports.swift",
  ]

  @Test("User files are read by one reader")
  func readers() {
    for path in Self.files where !path.contains("/Running/") {
      let name = path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let reads = House.text(path).contains(
        /\.contents\(atPath:|contentsOfFile:|(?:Data|String)\(contentsOf:|forReadingAtPath:/)
      let isOther = Self.otherReaders.contains(name)
      #expect(
        reads == isOther, "\(path) \(reads ? "reads a file; use UserFile" : "reads no file here")")
    }
  }

  /// The files that write anything other than a user's file: the cache, a device that accepts
  /// everything, and the EPUB, whose file is replaced as a whole.
  private static let otherWriters: Set = [
    "Running/Caching/Cache.swift", "Running/Caching/FileDigests.swift",
    "Running/Tools/ToolServer.swift", "chapters/DrawSite.swift",
  ]

  @Test("User files are written by the writers of one target")
  func writers() {
    for path in Self.files where !path.contains("/Files/") {
      let name = path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let writes = House.text(path).contains(
        /\.write\(to(?:File)?: |createFile\(|forWritingAtPath|O_WRONLY|O_RDWR/)
      let isOther = Self.otherWriters.contains(name)
      #expect(
        writes == isOther,
        "\(path) \(writes ? "writes a file; use DocumentFile" : "writes no file here")")
    }
  }
}
