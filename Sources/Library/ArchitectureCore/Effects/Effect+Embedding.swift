import CasePaths

extension Effect {
  /// Whether the effect is empty.
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Returns this effect of a child as an effect of its parent.
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    // Most actions have no effect: no closure is allocated for them.
    if isNone { return .none }
    return map { path.embed($0) }
  }
}
