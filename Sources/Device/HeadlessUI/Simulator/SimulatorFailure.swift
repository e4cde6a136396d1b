import Trace

/// The reason why an interaction fails, with advice.
struct SimulatorFailure: Error, Equatable {
  let message: String
}

@MainActor
extension SimulatorFailure {
  static func found(
    _ count: Int, _ action: UserAction, _ query: ElementQuery, at index: Int?,
    candidates: [Element], screen: Drawing
  ) -> Self {
    let one = query.role?.rawValue ?? action.noun.one
    let many = query.role.map { "\($0.rawValue)s" } ?? action.noun.many
    let problem =
      switch (count, index) {
      case (0, _): "no \(one) \(query.match.claim(of: 1))"
      case (_, let index?):
        "\(count) \(many) \(query.match.claim(of: count)), none of them at \(index)"
      case (_, nil):
        "\(count) \(many) \(query.match.claim(of: count)); say which with at:, counted from 0"
      }
    let names = candidates.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let choice = candidates.isEmpty ? "there is none" : "there is \(names)"
    return Self(message: "\(problem); \(choice); on the screen:\n\n\(screen)")
  }

  static func disabled(
    _ action: UserAction, _ query: ElementQuery, _ element: Element, screen: Drawing
  ) -> Self {
    let noun = query.role?.rawValue ?? action.noun.one
    return Self(
      message: "the \(noun) \"\(element.name)\" is disabled; on the screen:\n\n\(screen)")
  }

  static func part(_ name: String, count: Int, screen: Drawing) -> Self {
    let problem =
      count == 0
      ? "no part of the screen is named \"\(name)\""
      : "\(count) parts of the screen are named \"\(name)\""
    return Self(message: "\(problem); on the screen:\n\n\(screen)")
  }

  /// Returns the failure of an element that cannot perform its action at present, such as a stepper
  /// at its bound.
  static func refused(_ reason: String, screen: Drawing) -> Self {
    Self(message: "\(reason); on the screen:\n\n\(screen)")
  }
}

extension ElementQuery.Match {
  fileprivate func claim(of count: Int) -> String {
    switch self {
    case .anything: count == 1 ? "is there" : "are there"
    case .label(let label): "\(count == 1 ? "is" : "are") labelled \"\(label)\""
    case .identifier(let name): "\(count == 1 ? "has" : "have") the identifier \"\(name)\""
    }
  }
}
