import Foundation
import Judging
import Testing

@testable import Site

/// The rules are those of EPUB 3.3, https://www.w3.org/TR/epub-33/, and of ZIP files.
@Suite("The book as an EPUB")
struct EpubTests {
  private static let contents = Sample.document(
    """
    # The book

    - [Two](2-two/README.md), then [One](1-one/README.md)
    - [Nobody wrote this](9-none/README.md)
    """, path: "Chapters/README.md")

  private func data(_ language: Language = .english) throws -> Data {
    let chapters = [
      Sample.chapter(
        Sample.counter + "\nSee [two](../2-two/README.md#part), [what is not there](../no.md), and "
          + "[elsewhere](https://example.org/a.html).\n", path: "Chapters/1-one/README.md"),
      Sample.chapter("# Two\n\n## Part\n\nA < B.\n", path: "Chapters/2-two/README.md"),
    ]
    let site = try Website(edition: Edition(language, among: [language]))
    let pages = site.pages(for: chapters, contents: Self.contents)
    return Epub(pages, of: site).data(modified: Date(timeIntervalSince1970: 0))
  }

  private func files(_ language: Language = .english) throws -> [(path: String, text: String)] {
    try Self.stored(in: Array(data(language))).map { path, content in
      (path, String(decoding: content, as: UTF8.self))
    }
  }

  /// The EPUB checker, at the path of Debian's package.
  private static let checker = "/usr/share/java/epubcheck.jar"

  /// The reason for skipping it, if any.
  private static let absence: String? = [checker, "/usr/bin/java"].first {
    !FileManager.default.isReadableFile(atPath: $0)
  }.map { "epubcheck is not installed: there is no \($0)" }

  /// Includes a right-to-left one; all in the long tests, since each takes the checker seconds.
  private static let languages =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? ["ar"] : Language.all.map(\.tag)

  @Test(
    "epubcheck accepts it",
    .enabled(if: absence == nil, Comment(rawValue: absence ?? "")), arguments: languages)
  func accepted(tag: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).epub")
    defer { try? FileManager.default.removeItem(at: file) }
    try data(try #require(Language.tagged(tag))).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/java")
    process.arguments = ["-jar", Self.checker, "--failonwarnings", file.path]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  /// Reads the files stored in an archive, by their local headers.
  static func stored(in bytes: [UInt8]) throws -> [(path: String, content: [UInt8])] {
    func number(at index: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
    }
    var files: [(String, [UInt8])] = []
    var index = 0
    while number(at: index, 4) == 0x0403_4b50 {
      let size = number(at: index + 18, 4)
      let start = index + 30 + number(at: index + 26, 2) + number(at: index + 28, 2)
      let stored = Array(bytes[start..<start + size])
      let isCompressed = number(at: index + 8, 2) == 8
      let content = isCompressed ? try DeflateTests.expanded(stored) : stored
      #expect(number(at: index + 22, 4) == content.count)
      #expect(number(at: index + 14, 4) == Int(Deflate.checksum(of: content)))
      let name = bytes[(index + 30)...].prefix(number(at: index + 26, 2))
      files.append((String(decoding: name, as: UTF8.self), content))
      index = start + size
    }
    // The directory names each file again; the record at the end has their number and its position.
    let end = bytes.count - 22
    try #require(number(at: end, 4) == 0x0605_4b50)
    #expect(number(at: end + 10, 2) == files.count && number(at: end + 16, 4) == index)
    return files
  }

  @Test("The checksum of a file in an archive is CRC-32")
  func checksum() {
    #expect(Deflate.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test("The media type comes first, and the manifest lists every other file but the container")
  func manifest() throws {
    let files = try files()
    #expect(files[0] == ("mimetype", "application/epub+zip"))
    #expect(files[1].path == "META-INF/container.xml")
    let package = try Markup(try #require(files.first { $0.path == "book/package.opf" }).text)
    let items = package.elements.filter { $0.name == "item" }.compactMap { $0.attributes["href"] }
    #expect(
      Set(items.map { "book/\($0)" } + ["book/package.opf"]) == Set(files.dropFirst(2).map(\.path)))
    #expect(items.count == Set(items).count)
    let modified = package.elements.first { $0.attributes["property"] == "dcterms:modified" }
    #expect(modified?.text == "1970-01-01T00:00:00Z")
  }

  @Test("Chapters follow the table of contents, beside whole programs")
  func order() throws {
    let files = try files()
    let text = try #require(files.first { $0.path == "book/navigation.xhtml" }).text
    let links = try Markup(text).elements.compactMap { $0.attributes["href"] }
    #expect(links == ["index.xhtml", "2-two/index.xhtml", "1-one/index.xhtml"])
    let package = try Markup(try #require(files.first { $0.path == "book/package.opf" }).text)
    let spine = package.elements.filter { $0.name == "itemref" }
    #expect(spine.prefix(3).allSatisfy { $0.attributes["linear"] == nil })
    #expect(spine.count > 3 && spine.dropFirst(3).allSatisfy { $0.attributes["linear"] == "no" })
  }

  @Test("Each page is XHTML without scripts, and its links lead to existing elements")
  func pages() throws {
    let files = try files().filter { $0.path.hasSuffix(".xhtml") }
    let pages = try Dictionary(uniqueKeysWithValues: files.map { ($0.path, try Markup($0.text)) })
    for (path, page) in pages {
      #expect(page.elements.allSatisfy { !["script", "noscript"].contains($0.name) })
      #expect(page.ids.count == Set(page.ids).count, "\(path)")
      for link in page.elements.compactMap({ $0.attributes["href"] })
      where !link.hasSuffix(".css") && !link.contains(":") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty ? path : PagePath(path).folder.appending(String(parts[0])).text
        let other = try #require(pages[target], "\(path): \(link)")
        if parts.count > 1 { #expect(other.element(id: String(parts[1])) != nil, "\(link)") }
      }
    }
    let one = try #require(files.first { $0.path == "book/1-one/index.xhtml" }).text
    #expect(one.contains("<a href=\"../2-two/index.xhtml#part\">two</a>, what is not there, and"))
    #expect(one.contains("https://example.org/a.html"))
  }

  @Test("The reading direction is that of the language")
  func direction() throws {
    let files = try files(try #require(Language.tagged("ar")))
    let package = try #require(files.first { $0.path == "book/package.opf" }).text
    #expect(package.contains("page-progression-direction=\"rtl\""))
    #expect(package.contains("<dc:language>ar</dc:language>"))
  }
}
