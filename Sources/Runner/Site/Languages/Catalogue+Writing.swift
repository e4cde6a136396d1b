import Diagnostics

extension Catalogue {
  /// The catalogue in PO format, with long texts wrapped at words.
  package var text: String {
    let head = "msgid \"\"\nmsgstr \(Self.quoted(header, after: "msgstr "))\n"
    return ([head] + entries.map(Self.text)).joined(separator: "\n")
  }

  private static func text(of entry: Entry) -> String {
    var lines = entry.comments
    if !entry.references.isEmpty { lines.append("#: " + entry.references.joined(separator: " ")) }
    if entry.isFuzzy { lines.append("#, fuzzy") }
    let mark = entry.isObsolete ? "#~ " : ""
    func add(_ keyword: String, _ text: String, mark: String) {
      let quoted = "\(keyword) \(quoted(text, after: keyword + " "))"
      lines += quoted.nonemptyLines.map { mark + $0 }
    }
    if let previous = entry.previous {
      add("msgid", previous, mark: entry.isObsolete ? "#~| " : "#| ")
    }
    add("msgid", entry.source, mark: mark)
    if let plural = entry.plural {
      add("msgid_plural", plural, mark: mark)
      for (form, text) in entry.translations.enumerated() {
        add("msgstr[\(form)]", text, mark: mark)
      }
    } else {
      add("msgstr", entry.translation, mark: mark)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The width of gettext's lines.
  private static let width = 78

  private static func quoted(_ text: String, after keyword: String) -> String {
    let escaped =
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\t", with: "\\t").replacing("\n", with: "\\n\n")
    if !escaped.contains("\n"), escaped.count + keyword.count + 2 <= width {
      return "\"\(escaped)\""
    }
    var lines = [""]
    for line in escaped.nonemptyLines {
      var current = ""
      var word = ""
      for character in line {
        word.append(character)
        if character == " " {
          (current, word) = fitting(word, in: current, &lines)
        }
      }
      (current, word) = fitting(word, in: current, &lines)
      lines.append(current)
    }
    return lines.map { "\"\($0)\"" }.joined(separator: "\n")
  }

  /// Returns the line with a word appended; a word that does not fit starts a new line.
  private static func fitting(
    _ word: String, in line: String, _ lines: inout [String]
  ) -> (String, String) {
    if !line.isEmpty, line.count + word.count + 2 > width {
      lines.append(line)
      return (word, "")
    }
    return (line + word, "")
  }
}
