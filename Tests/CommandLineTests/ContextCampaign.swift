/// A generated document: a state, a change that affects it in some way, and a use whose claim is
/// about the state before the change.
struct ContextCampaign: CustomStringConvertible, Sendable {
  /// The composition of the document.
  enum Layout: String, CaseIterable {
    /// All in one section, each part in a block of its own.
    case section
    /// The use is the value of a constant, in one section.
    case value
    /// The change is in another section.
    case otherSection
    /// Every part has a section of its own.
    case sections
    /// The block of the change cannot be used.
    case unusable
    /// The blocks of change and use declare a variable of the same name.
    case scratch
    /// A newer version of the state, which cannot be checked, precedes the use.
    case newer
    /// Such a version has a section of its own.
    case newerSection
    /// A newer version, which can be checked and has another value, precedes the use.
    case newest
    /// The change is in a function that is called in the block of the use.
    case called
  }

  var kind: String
  var layout: Layout
  var text: String

  var description: String { "\(kind), \(layout)" }

  /// Reads the kinds of changes in `changes.txt`, each in every layout.
  ///
  /// A kind is `== name`, blocks of declarations between `---`, `=> change`, `?? use` and
  /// `!! value before the change`.
  static func all(in text: String) -> [Self] {
    ("\n" + text).split(separator: "\n== ").flatMap { entry -> [Self] in
      var lines = entry.split(separator: "\n").map(String.init)
      let kind = lines.removeFirst()
      func take(_ mark: String) -> String {
        let index = lines.firstIndex { $0.hasPrefix(mark) }!
        return String(lines.remove(at: index).dropFirst(mark.count))
      }
      let (change, use, value) = (take("=> "), take("?? "), take("!! "))
      let blocks = lines.split(separator: "---").map { fence($0.joined(separator: "\n")) }
      return Layout.allCases.map { layout in
        Self(
          kind: kind, layout: layout,
          text: "# Notes\n\n" + document(layout, blocks.joined(), change, use, value))
      }
    }
  }

  private static func document(
    _ layout: Layout, _ state: String, _ change: String, _ use: String, _ value: String
  ) -> String {
    let printed = fence("print(\(use)) // Prints \"\(value)\"")
    let constant = fence("let shown = \(use)\n// shown is \(value)")
    switch layout {
    case .section: return state + fence(change) + printed
    case .value: return state + fence(change) + constant
    case .otherSection: return state + "## Change\n\n" + fence(change) + "## Use\n\n" + printed
    case .sections:
      return "## State\n\n" + state + "## Change\n\n" + fence(change) + "## Use\n\n" + constant
    case .unusable: return state + fence(change + "\nfarAway.signal()") + printed
    case .scratch:
      return state + fence("let scratch = 1\n\(change)\nprint(scratch)")
        + fence("let scratch = 2\nprint(\(use), scratch)\n// Prints \"\(value) 2\"")
    case .newer:
      return state + fence(change) + fence(unchecked(use)) + printed
    case .newerSection:
      return state + fence(change) + "## Newer\n\n" + fence(unchecked(use)) + "## Use\n\n" + printed
    case .newest:
      return state + fence(change) + fence(newest(use)) + printed
    case .called:
      let call = change.contains("await ") ? "await happen()" : "happen()"
      let effect = change.contains("await ") ? " async" : ""
      return state + fence("func happen()\(effect) { \(change) }")
        + fence("\(call)\nprint(\(use)) // Prints \"\(value)\"")
    }
  }

  /// Returns a newer version of the state that does not compile.
  private static func unchecked(_ use: String) -> String {
    use.hasPrefix("Shelf") ? "enum Shelf { static var n: Kilograms }" : "var kettle = farAway()"
  }

  /// Returns a newer version of the state.
  private static func newest(_ use: String) -> String {
    switch use {
    case "Shelf.n": "enum Shelf { nonisolated(unsafe) static var n = 6 }"
    case "kettle.n": "struct Can { var n = 6 }\nlet kettle = Can()"
    case "kettle.count", "kettle[0]": "let kettle = [6, 6, 6, 6, 6, 6]"
    default: "let kettle = 6"
    }
  }

  private static func fence(_ code: String) -> String { "```swift\n\(code)\n```\n\n" }
}
