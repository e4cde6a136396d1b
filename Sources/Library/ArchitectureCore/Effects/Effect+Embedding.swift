import CasePaths

extension Effect {
  /// Whether the effect is empty.
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// This effect of a child as one of its parent.
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    // Most actions have no effect, and a closure would be allocated in vain.
    if isNone { return .none }
    return map { path.embed($0) }
  }
}
