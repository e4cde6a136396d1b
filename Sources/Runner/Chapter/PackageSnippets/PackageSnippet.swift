package import Diagnostics

/// A snippet of a package (SE-0356): a program in the folder `Snippets`, which articles show whole
/// or by slices.
///
///     // snippet.hide
///     import Greeting
///     // snippet.show
///     // snippet.call
///     print(greet("you"))
///     // snippet.end
package struct PackageSnippet: Equatable, Sendable {
  /// The names of its slices, in their order.
  package private(set) var slices: [String] = []
  /// The slices that contain visible code.
  private var filled: Set<String> = []
  /// Whether any code is visible.
  private var isFilled = false

  /// Reads the marks of a snippet, and collects what is wrong with them.
  package init(_ document: Document, diagnostics: inout [Diagnostic]) {
    var isHidden = false
    var open: String?
    for line in 1...document.lineCount {
      let text = String(decoding: document.line(line), as: UTF8.self)
      guard let mark = Self.mark(in: text) else {
        let content = text.drop { $0 == " " || $0 == "\t" }
        guard !isHidden, !content.isEmpty, !content.hasPrefix("//!") else { continue }
        isFilled = true
        if let open { filled.insert(open) }
        continue
      }
      switch mark {
      case "hide": isHidden = true
      case "show": isHidden = false
      case "end": open = nil
      default:
        if slices.contains(mark) {
          diagnostics.append(
            Diagnostic(
              .error, "this snippet has two slices named '\(mark)'",
              at: document.location(line: line), help: "give one of them another name"))
        } else {
          slices.append(mark)
        }
        open = mark
      }
    }
  }

  /// Returns whether an article that names a slice, or else the whole snippet, shows any code.
  package func showsCode(inSlice slice: String?) -> Bool {
    slice.map(filled.contains) ?? isFilled
  }

  /// Returns the word of a mark: `hide` in `// snippet.hide`.
  package static func mark(in line: String) -> String? {
    guard let match = line.wholeMatch(of: #/\s*\/\/\s*snippet\.([\w-]+)\s*/#.ignoresCase()) else {
      return nil
    }
    let word = String(match.1)
    return ["hide", "show", "end"].contains(word.lowercased()) ? word.lowercased() : word
  }
}
