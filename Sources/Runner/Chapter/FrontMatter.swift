package import Diagnostics
import Yams

/// The metadata at the top of a chapter, between two lines of `---`.
package struct FrontMatter: Equatable, Sendable {
  package var title: String?
  /// The number of the episode mirrored by the chapter.
  package var episode: String?
  package var date: String?
  /// A link to the original of the chapter.
  package var original: String?
  /// The language mode for the chapter's programs: 5 or 6.
  package var language = "5"
  /// The chapter whose program this one continues.
  package var continued: ContinuedChapter?

  /// The package whose libraries the chapter's programs import, as `package:` names it.
  package var library: ChapterPackage?

  /// The system of the device that the chapter's programs are compiled for.
  package var system = System.iOS

  private static let keys = [
    "title", "episode", "date", "original", "language", "os", "continues", "package",
  ]

  /// Reads the front matter, and returns the number of its lines; 0 if there is none.
  package static func read(
    _ document: Document, diagnostics: inout [Diagnostic]
  ) -> (Self, lineCount: Int) {
    guard document.lineCount > 0, isDelimiter(document.line(1)) else { return (Self(), 0) }
    guard
      let end = (2...max(2, document.lineCount)).first(where: {
        $0 <= document.lineCount && isDelimiter(document.line($0))
      })
    else {
      // A document may start with a thematic break.
      return (Self(), 0)
    }
    let text = (2..<end).map { String(decoding: document.line($0), as: UTF8.self) + "\n" }.joined()
    var matter = Self()
    do {
      guard let node = try Yams.compose(yaml: text) else { return (matter, end) }
      guard let mapping = node.mapping else {
        diagnostics.append(
          Diagnostic(
            .error, "front matter is a list of 'key: value' lines", at: document.location(line: 2),
            help: "write title: …"))
        return (matter, end)
      }
      for (key, value) in mapping {
        let place = document.location(
          line: (key.mark?.line ?? 1) + 1, column: key.mark?.column ?? 1)
        guard let text = value.string else {
          diagnostics.append(
            Diagnostic(
              .error, "'\(key.string ?? "")' takes a single value", at: place,
              help: "write it as text; quote what starts with '[' or '{'"))
          continue
        }
        matter.set(key.string ?? "", to: text, at: place, diagnostics: &diagnostics)
      }
    } catch {
      let line = (error as? YamlError).flatMap(\.line) ?? 1
      diagnostics.append(
        Diagnostic(
          .error, "front matter is not YAML", at: document.location(line: line + 1),
          help: "quote a value that holds ': '"))
    }
    return (matter, end)
  }

  private mutating func set(
    _ key: String, to value: String, at location: SourceLocation, diagnostics: inout [Diagnostic]
  ) {
    switch key {
    case "title": title = value
    case "episode": episode = value
    case "date": date = value
    case "original": original = value
    case "continues": continued = ContinuedChapter(value, at: location)
    case "package": library = ChapterPackage(value, at: location)
    case "os":
      guard let named = System(rawValue: value) else {
        diagnostics.append(
          Diagnostic(
            .error, "there is no system '\(value)'", at: location,
            help: "write one of " + System.allCases.map(\.rawValue).joined(separator: ", ")))
        return
      }
      system = named
    case "language":
      // The compiler would reject another mode, and the whole check would fail.
      guard value == "5" || value == "6" else {
        diagnostics.append(
          Diagnostic(
            .error, "there is no language mode '\(value)'", at: location, help: "write 5 or 6"))
        return
      }
      language = value
    default:
      let meant = suggestion(for: key, among: Self.keys)
      diagnostics.append(
        Diagnostic(
          .error, "unknown key '\(key)' in front matter", at: location,
          help: meant.map { "did you mean '\($0)'?" }
            ?? "the keys are \(Self.keys.joined(separator: ", "))"))
    }
  }

  private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).trimmingTrailingSpaces == "---"
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: Substring {
    var text = self[...]
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

extension YamlError {
  /// The line of the fault in the front matter's text, counted from 1.
  fileprivate var line: Int? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark.line
    default: nil
    }
  }
}
