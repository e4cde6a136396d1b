import RuntimeSupport
import Stage

/// Runs an action if a value differs after an update of the view.
private struct ChangeEffect<Value: Equatable>: ViewEffect {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  struct Memory {
    var value: Value?
    var updateNumber = 0
    var rounds = 0
  }

  func makeMemory() -> Memory { Memory() }

  func update(_ memory: inout Memory, graph: ViewGraph) {
    let old = memory.value
    memory.value = value
    guard old != value, old != nil || isInitial else { return }
    if memory.updateNumber != graph.updateNumber {
      memory.updateNumber = graph.updateNumber
      memory.rounds = 0
    }
    guard memory.rounds < graph.mostChangeRounds else {
      return Stage.issue(
        "onChange(of: \(TypeName(Value.self))) action tried to update multiple times per frame.",
        at: CallStack.current)
    }
    memory.rounds += 1
    graph.afterPass { action(old ?? value, value) }
  }
}

extension View {
  /// Adds an action for a value's changes, called with the old value and the new one.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    EffectView(
      content: self, effect: ChangeEffect(value: value, isInitial: initial, action: action))
  }

  /// Adds an action for a value's changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    EffectView(
      content: self,
      effect: ChangeEffect(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Adds an action for a value's changes, called with the new value.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    EffectView(
      content: self,
      effect: ChangeEffect(value: value, isInitial: false) { _, new in action(new) })
  }
}
