/// The field that what is typed goes to.
@MainActor
final class Focus {
  private var leave: (@MainActor () -> Void)?
  /// What tells the field that has it from others.
  private var field: [String]?

  /// Gives the focus to a field, and takes it from the one that had it.
  func move(to element: Element, in graph: ViewGraph) {
    let field = [element.role.rawValue, element.name, element.identifier ?? ""]
    if field != self.field { graph.presentations.last?.republish() }
    defer { self.field = field }
    guard let change = element.actions[.focus] else { return end() }
    let question = FocusRequest(.ask)
    change(question)
    if !question.isFocused {
      end()
      change(FocusRequest(.take))
    }
    leave = { change(FocusRequest(.leave)) }
  }

  /// Takes the focus from the field that has it.
  func end() {
    leave?()
    leave = nil
    field = nil
  }
}

/// What a field is asked about the focus, or told.
final class FocusRequest {
  enum Kind {
    case ask, take, leave
  }

  private let kind: Kind
  /// The answer.
  private(set) var isFocused = false

  init(_ kind: Kind) {
    self.kind = kind
  }

  func perform(get: () -> Bool, set: (Bool) -> Void) {
    isFocused = get()
    switch kind {
    case .ask: break
    case .take: if !isFocused { set(true) }
    case .leave: if isFocused { set(false) }
    }
  }
}
