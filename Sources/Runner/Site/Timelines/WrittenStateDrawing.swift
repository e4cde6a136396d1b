import Diagnostics

/// A run's state as a nested list, each property with its value and the views that observed it.
struct WrittenStateDrawing {
  private(set) var html = "<div class=\"timeline\">"

  private let words: Words

  /// The maximum length of a drawn value (decision): one that fits its line on a phone.
  private static let valueLimit = 48

  init(_ state: WrittenState, words: Words) {
    self.words = words
    var depth = -1
    for row in state.rows {
      if row.depth > depth {
        html += "<ul>"
        depth += 1
      } else {
        html += "</li>" + String(repeating: "</ul></li>", count: depth - row.depth)
        depth = row.depth
      }
      html += "<li>" + item(row)
    }
    html += String(repeating: "</li></ul>", count: depth + 1)
    if state.omitted > 0 {
      html +=
        "<p>"
        + words.counted(
          state.omitted, "{{count}} more property", "{{count}} more properties"
        ).escapedForHTML + "</p>"
    }
    if !state.otherViews.isEmpty {
      html +=
        "<p>" + sentence(words("Observed nothing of it: {{views}}"), state.otherViews) + "</p>"
    }
    html += "</div>"
  }

  private func item(_ row: WrittenState.Row) -> String {
    var parts = [Self.code(row.name)]
    if let value = row.value {
      let cut = value.count > Self.valueLimit ? "\(value.prefix(Self.valueLimit - 1))…" : value
      parts[0] = "<bdi dir=\"ltr\">\(parts[0]) = <samp>\(cut.escapedForHTML)</samp></bdi>"
    }
    if !row.observers.isEmpty {
      parts.append(
        marked(.view(.dependency), sentence(words("observed by {{views}}"), row.observers)))
    }
    if !row.readers.isEmpty {
      parts.append(
        marked(.stale, sentence(words("read, but not observed, by {{views}}"), row.readers)))
    }
    if row.isUnobserved {
      parts.append(marked(.view(.unreached), words("observed by no view").escapedForHTML))
    }
    return parts.joined(separator: " ")
  }

  private func marked(_ mark: TimelineMark, _ text: String) -> String {
    "<span class=\"\(mark.styleClass)\" data-sign=\"\(mark.sign)\">\(text)</span>"
  }

  /// Returns a phrase about views, whose names are code.
  private func sentence(_ phrase: String, _ views: [String]) -> String {
    phrase.escapedForHTML.replacing(
      "{{views}}", with: views.map(Self.code).joined(separator: ", "))
  }

  private static func code(_ text: String) -> String { "<code>\(text.escapedForHTML)</code>" }
}
