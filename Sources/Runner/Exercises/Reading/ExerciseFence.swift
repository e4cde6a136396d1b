import Chapter

/// The role of an exercise's fence, read from its info string.
package enum ExerciseFence {
  /// `swift NAME.swift starter`
  case starter(file: String)
  /// `swift NAME.swift solution`
  case solution(file: String)
  /// `swift NAME.swift wrong=NAME`
  case wrong(file: String, name: String)
  /// `swift NAME.swift`
  case given(file: String)
  /// `swift run`, `swift test`
  case driver
  /// `console`
  case console
  /// `bodies`
  case bodies
  /// `verdict`
  case verdict
  /// `predict`: a question about the starter's run.
  case question
  case other

  init(_ fence: Fence) { self.init(info: fence.info) }

  /// Reads the role of a fence from its info string.
  package init(info: String) {
    var words = info.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard !words.isEmpty else {
      self = .other
      return
    }
    switch words.removeFirst() {
    case "console": self = .console
    case "bodies" where words.isEmpty: self = .bodies
    case "verdict" where words.isEmpty: self = .verdict
    case "predict": self = .question
    case "swift":
      let isDriver = words.contains { word in
        ["run", "test"].contains { word == $0 || word.hasPrefix($0 + "=") }
      }
      guard let file = words.first, file.hasSuffix(".swift") else {
        self = isDriver ? .driver : .other
        return
      }
      if words.contains("starter") {
        self = .starter(file: file)
      } else if words.contains("solution") {
        self = .solution(file: file)
      } else if let wrong = words.first(where: { $0.hasPrefix("wrong=") }) {
        self = .wrong(file: file, name: String(wrong.dropFirst("wrong=".count)))
      } else {
        self = .given(file: file)
      }
    default: self = .other
    }
  }

  /// Whether the fence is exclusive to exercises, and not part of the checked chapter.
  var isOfExercise: Bool {
    switch self {
    case .solution, .wrong, .bodies, .verdict, .question: true
    case .starter, .given, .driver, .console, .other: false
    }
  }
}
