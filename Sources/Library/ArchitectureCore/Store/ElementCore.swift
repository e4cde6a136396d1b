import IdentifiedCollections

/// The core of an element in a list, where the list is another core's state.
package final class ElementCore<ID: Hashable & Sendable, State, Action>: Core<State, Action> {
  private let base: Core<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  private let id: ID
  private var last: State

  init(
    base: Core<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>, id: ID, initial: State
  ) {
    self.base = base
    self.id = id
    last = initial
    super.init(tree: base.tree, isObservable: base.isObservable, isElement: true)
  }

  override package var state: State {
    let id = id
    if let state = base.withState({ $0[id: id] }) { last = state }
    return last
  }

  override package func send(_ action: Action) -> EffectTasks? {
    if BindingLocal.isActive && isInvalid { return nil }
    return base.send(.element(id: id, action: action))
  }

  override package var isInvalid: Bool {
    let id = id
    return base.isInvalid || base.withState { $0.index(id: id) == nil }
  }

  override package var canCacheChildren: Bool { base.canCacheChildren }
  override package var isListed: Bool { true }
}
