package import Trace

/// The runs of one view's bodies at one moment, described in sentences.
package struct BodyRuns {
  package var view: String
  package var runs: [BodyRun]

  package init(of view: String, at moment: Session.Moment) {
    self.view = view
    runs = moment.runs(of: view)
  }

  /// The most frequent first cause, with the number of runs that have it.
  package var mostFrequentCause: (cause: BodyRun.Cause, count: Int)? {
    var found: [(cause: BodyRun.Cause, count: Int)] = []
    for cause in runs.compactMap(\.causes.first) {
      let index = found.firstIndex {
        $0.cause.name == cause.name && $0.cause.detail == cause.detail
          && $0.cause.site == cause.site
      }
      if let index { found[index].count += 1 } else { found.append((cause, 1)) }
    }
    return found.max { $0.count < $1.count }
  }

  /// Returns the reason for most of the runs: `because it reads 'Model.count'`, or `once because …`
  /// if others have a different reason; nil if none is known.
  ///
  /// - Parameter place: returns the text for a cause's place, to follow its name; may be empty.
  package func reason(place: (Site?) -> String) -> String? {
    guard let (cause, number) = mostFrequentCause else { return nil }
    let part = number == runs.count || runs.count == 1 ? "" : "\(number.asTimes) "
    return "\(part)because \(cause.sentence(place: place(cause.site)))"
  }
}

extension BodyRun.Cause {
  /// Returns the cause in words: `it reads 'Model.count' (View.swift:3)`.
  package func sentence(place: String) -> String {
    switch name {
    case "@self":
      return "its value is another one" + (detail.map { ": '\($0)' differs" } ?? "")
    case "@identity":
      return "it is a new view there, not the one from before"
    case "@dependencies":
      return "it reads '\((property ?? detail ?? "something").lastComponents)'\(place)"
    default:
      let name = detail.map { "'\($0.lastComponents)'" } ?? "'\(name)'"
      return "it depends on \(name)\(place)"
    }
  }
}

extension Int {
  /// `once`, `twice`, `3 times`.
  package var asTimes: String {
    switch self {
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }

  /// `1st`, `2nd`, `13th`.
  package var asOrdinal: String {
    let suffix =
      switch (self % 10, self % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(self)\(suffix)"
  }
}

extension String {
  /// `Model.items` of `App.Model.items`, without key-path syntax; generic arguments stay whole.
  fileprivate var lastComponents: String {
    var depth = 0
    let components = drop { $0 == "\\" }.split { character in
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      default: break
      }
      return character == "." && depth == 0
    }
    return components.suffix(2).joined(separator: ".")
  }
}
