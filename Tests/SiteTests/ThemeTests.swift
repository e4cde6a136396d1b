import Foundation
import Testing
import Theme

@testable import Site

@Suite("The theme")
struct ThemeTests {
  private let style = Theme.book.assets.first { $0.name == "book.css" }?.text ?? ""

  @Test("The program embeds every file of the folder")
  func embedding() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../site/theme").standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in
        path.contains("/")
          && !folder.appending(path: path, directoryHint: .checkFileSystem).hasDirectoryPath
      }
    // The parts of the pages' script are one file.
    let parts = files.filter { $0.hasPrefix("book/") }
    let script = "assets/book.js"
    #expect(
      Theme.embedded.map(\.name) == (files.filter { !parts.contains($0) } + [script]).sorted())
    let embedded = try #require(Theme.embedded.first { $0.name == script }).text
    let texts = try parts.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    #expect(!texts.isEmpty && embedded.utf8.count == texts.reduce(0) { $0 + $1.utf8.count })
    for (part, text) in zip(parts, texts) {
      let isCurrent = embedded.contains(text)
      #expect(isCurrent, "\(part): build the theme again")
    }
    for asset in Theme.embedded where asset.name != script {
      let text = try String(contentsOf: folder.appending(path: asset.name), encoding: .utf8)
      let isCurrent = asset.text == text
      #expect(isCurrent, "\(asset.name): build the theme again")
    }
  }

  @Test("The stylesheet is small and requests nothing")
  func stylesheet() {
    // Text of this kind compresses to a quarter of its size: 12 kB.
    #expect(style.utf8.count < 48_000)
    #expect(!style.contains("url("))
    #expect(!style.contains("@import"))
  }

  @Test("A page has only the theme's scripts, and no addresses except links")
  func requests() throws {
    let files = try Website().pages(for: [Sample.chapter(Sample.counter)], contents: nil)
    for page in files where page.path.hasSuffix(".html") {
      let markup = try Markup(page.text)
      let scripts = markup.elements.filter { $0.name == "script" }
      let names = scripts.map { $0.attributes["src"]?.split(separator: "/").last }
      #expect(names == ["theme.js", "book.js"])
      #expect(scripts.allSatisfy { $0.text.isEmpty })
      #expect(scripts.map { $0.attributes["defer"] != nil } == [false, true])
      #expect(!page.text.contains("//"))
    }
  }

  @Test("Directions are logical: never left, right, top or bottom")
  func directions() {
    let physical = style.matches(
      of: /(?:margin|padding|border|inset|text-align|float)[^;:{}]*[-: ](?:left|right|top|bottom)\b/
    )
    #expect(physical.map { String($0.output) } == [])
    #expect(style.matches(of: /[{;\s](?:left|right|top|bottom)\s*:/).isEmpty)
  }

  @Test("The script is small, evaluates no text, and fetches nothing but plays of its server")
  func script() throws {
    let script = try #require(Theme.book.assets.first { $0.name == "book.js" }).text
    #expect(script.utf8.count < 48_000)
    for word in ["eval(", "new Function", "http:", "https:", "XMLHttpRequest", "import("] {
      #expect(!script.contains(word))
    }
    // A served page requests plays from its own server; nothing else is fetched.
    let fetched = script.split(separator: "fetch(", omittingEmptySubsequences: false).dropFirst()
    #expect(fetched.allSatisfy { $0.hasPrefix("`/-/play?") })
  }

  /// The text colors with their backgrounds.
  private static let pairs: [(String, on: [String])] =
    [
      ("ink", ["paper", "code", "log", "changed", "added", "removed"]),
      ("quiet", ["paper", "code", "log", "changed"]),
      ("link", ["paper", "code", "log"]),
      ("warning", ["paper", "log", "added", "removed"]),
      ("error", ["paper", "code", "log", "added", "removed"]),
    ] + ["k", "t", "s", "n", "c", "a"].map { ($0, on: ["code", "changed", "added", "removed"]) }

  @Test("Text has WCAG AA contrast, in light and in dark", arguments: [0, 1])
  func contrast(scheme: Int) throws {
    let colors = colors(scheme: scheme)
    for (name, surfaces) in Self.pairs {
      for surface in surfaces {
        let ratio = Self.contrast(try #require(colors[name]), try #require(colors[surface]))
        #expect(ratio >= (name == "c" ? 6 : 4.5), "\(name) on \(surface): \(ratio)")
      }
    }
  }

  @Test("Repeated lines of a step are dimmed, with sufficient contrast", arguments: [0, 1])
  func dimmedLines(scheme: Int) throws {
    let colors = colors(scheme: scheme)
    let rule = try #require(style.firstMatch(of: /has\(> :is\(mark[^{]*\{ opacity: ([.\d]+); \}/))
    let opacity = try #require(Double(rule.1))
    #expect(opacity < 0.9)
    let code = try #require(colors["code"])
    for name in ["ink", "k", "t", "s", "n", "c", "a"] {
      let color = try #require(colors[name])
      let ratio = Self.contrast(Self.mix(color, code, opacity), code)
      #expect(ratio >= 4.5, "\(name): \(ratio)")
    }
  }

  /// Returns the color of a translucent layer on an opaque one.
  private static func mix(_ color: UInt32, _ surface: UInt32, _ opacity: Double) -> UInt32 {
    [16, 8, 0].reduce(0) { mixed, shift in
      let parts = [color, surface].map { Double($0 >> UInt32(shift) & 0xFF) }
      let part = UInt32((parts[0] * opacity + parts[1] * (1 - opacity)).rounded())
      return mixed | part << UInt32(shift)
    }
  }

  /// The custom properties for the light appearance, or for the dark one: `light-dark(#fff, #000)`.
  private func colors(scheme: Int) -> [String: UInt32] {
    let colors = style.matches(of: /--([a-z]+): light-dark\(#([0-9a-f]+), #([0-9a-f]+)\);/).map {
      (String($0.1), UInt32(scheme == 0 ? $0.2 : $0.3, radix: 16) ?? 0)
    }
    return Dictionary(colors) { first, _ in first }
  }

  private static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(color >> UInt32(shift) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
