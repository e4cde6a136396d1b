import RuntimeSupport
import Stage

/// The effect that runs an action when a value differs after an update of the view.
private struct ChangeEffect<Value: Equatable>: ViewEffect {
  let value: Value
  var isInitial = false
  /// Whether to call the previous update's action, with its captures, instead of the new one, as
  /// the one-parameter form from before iOS 17 does.
  var callsActionBefore = false
  let action: (Value, Value) -> Void

  struct Memory {
    var value: Value?
    var action: ((Value, Value) -> Void)?
    var updateNumber = 0
    var rounds = 0
    var hasGone = false
  }

  func makeMemory() -> Memory { Memory() }

  func update(_ memory: inout Memory, of node: Node, in owner: Node) {
    let graph = node.graph
    let old = memory.value
    let action = callsActionBefore ? memory.action ?? action : action
    memory.value = value
    if callsActionBefore { memory.action = self.action }
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
    if let old {
      graph.afterPass { action(old, value) }
    } else {
      // The initial call counts as an appearance at the modifier's position.
      graph.atAppearance(of: NodePath(of: node, for: owner)) { action(value, value) }
    }
  }

  /// Repeats the initial call at each appearance, not only the first.
  func visibilityDidChange(_ isVisible: Bool, _ memory: inout Memory, of node: Node, in owner: Node)
  {
    defer { memory.hasGone = !isVisible }
    guard isInitial, isVisible, memory.hasGone else { return }
    memory.value = nil
    update(&memory, of: node, in: owner)
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
  ///
  /// The called action comes from the previous update: its captures have the old values.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    EffectView(
      content: self,
      effect: ChangeEffect(value: value, callsActionBefore: true) { _, new in action(new) })
  }
}
