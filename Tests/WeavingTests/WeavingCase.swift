import Diagnostics
import Foundation
import Testing
import Weaving

/// A case of weaving, as a section of one of the Markdown files in `Cases`:
///
///     ## A new property goes between its neighbours
///
///     ```swift A.swift
///     …the file…
///     ```
///     ```swift A.swift in='A.body'
///     …the edit…
///     ```
///     ```expect A.swift
///     …what comes out…
///     ```
///
/// Fences are taken in order. `expect` compares a whole file; `changed` the numbers of the marked
/// lines, `removed` the removed lines, each with the line below it; `diagnostics` the diagnostics
/// of the preceding edit, with lines counted from that edit's fence.
struct WeavingCase: CustomTestStringConvertible, Sendable {
  struct Fence: Sendable {
    var words: [Substring]
    var info: String
    var line: Int
    var lines: [String]
  }

  var file: String
  var name: String
  var fences: [Fence] = []

  var testDescription: String { name }

  static let all = read(folder: "Cases", heading: "## ")

  /// Whole documents, a case each, with listings in the order of a book.
  static let corpus = read(folder: "Corpus", heading: "# ")

  private static func read(folder name: String, heading: String) -> [WeavingCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name -> [WeavingCase] in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return read(text ?? "", file: name, heading: heading)
    }
  }

  private static func read(_ text: String, file: String, heading: String) -> [WeavingCase] {
    var cases: [WeavingCase] = []
    var fence: Fence?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if var open = fence {
        if line == "```" {
          cases[cases.count - 1].fences.append(open)
          fence = nil
        } else {
          open.lines.append(String(line))
          fence = open
        }
      } else if line.hasPrefix("```") {
        let info = line.dropFirst(3)
        fence = Fence(
          words: info.split(separator: " "), info: String(info), line: index + 1, lines: [])
      } else if line.hasPrefix(heading) {
        cases.append(WeavingCase(file: file, name: String(line.dropFirst(heading.count))))
      }
    }
    return cases
  }
}

extension WeavingCase.Fence {
  /// The edit of this fence, with `chapter.md` as the document's name.
  var edit: Edit? {
    let isDiff = words.first == "diff"
    guard isDiff || words.first == "swift" else { return nil }
    let name = words.dropFirst().first { !$0.contains("=") && $0.hasSuffix(".swift") }.map(
      String.init)
    let form: Edit.Form =
      if let name { isDiff ? .diff(name) : .file(name) } else { .fragment }
    var place: Edit.Place?
    var placeLocation: Diagnostics.SourceLocation?
    let kinds: [(String, (String) -> Edit.Place)] = [
      ("in='", Edit.Place.inside), ("before='", Edit.Place.before), ("after='", Edit.Place.after),
      ("replace='", Edit.Place.replace),
    ]
    for (word, make) in kinds {
      guard let range = info.range(of: " " + word), let end = info.lastIndex(of: "'") else {
        continue
      }
      place = make(String(info[range.upperBound..<end]))
      let column = info[..<range.upperBound].utf8.count + 4
      placeLocation = Diagnostics.SourceLocation(file: "chapter.md", line: line, column: column)
    }
    let source = lines.enumerated().map { index, text in
      SourceLine(text, at: Diagnostics.SourceLocation(file: "chapter.md", line: line + 1 + index))
    }
    return Edit(
      form, lines: source, place: place, placeLocation: placeLocation,
      at: Diagnostics.SourceLocation(file: "chapter.md", line: line))
  }
}

extension Diagnostic {
  /// The message in a case's form, with lines counted from the fence of the edit.
  func dump(from line: Int) -> [String] {
    let place = location.map { "\($0.line - line):\($0.column): " } ?? ""
    var lines = ["\(place)\(severity.rawValue): \(message)"]
    if let help { lines.append("help: \(help)") }
    if let detail { lines += detail.split(separator: "\n").map { "| \($0)" } }
    return lines + notes.map { "note: \($0.message)" }
  }
}
