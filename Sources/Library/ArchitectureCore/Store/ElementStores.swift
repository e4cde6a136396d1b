import IdentifiedCollections
import OrderedCollections

/// The stores of a list's elements.
@MainActor
protocol ElementStores: AnyObject {
  /// Removes the stores of removed elements.
  func removeInvalid()

  /// Notifies the stores whose elements were replaced.
  func check()

  /// Does both for the elements with the given identities, and for the lists inside them.
  func check(_ changed: [Any])
}

@MainActor
private final class ElementStoresByID<ID: Hashable & Sendable, State, Action>: ElementStores {
  var stores: [ID: Store<State, Action>] = [:]
  private let base: Core<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  /// The identities of elements that may have stores.
  private var ids: OrderedSet<ID> = []

  init(base: Core<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>) {
    self.base = base
    if !base.isInvalid { ids = base.withState(\.ids) }
  }

  func removeInvalid() {
    let current = base.isInvalid ? [] : base.withState(\.ids)
    // Comparing with the same list takes constant time.
    guard ids != current else { return }
    ids = current
    guard stores.count > ids.count || !stores.keys.allSatisfy(ids.contains) else { return }
    stores = stores.filter { ids.contains($0.key) }
  }

  func check() {
    guard !base.isInvalid else { return }
    for store in stores.values { store.checkIdentity() }
  }

  func check(_ changed: [Any]) {
    guard !stores.isEmpty, !base.isInvalid else { return }
    var present: [(store: Store<State, Action>, identity: ObservableStateID?)] = []
    base.withState { list in
      ids = list.ids
      for id in changed {
        guard let id = id as? ID, let store = stores[id] else { continue }
        if let index = list.index(id: id) {
          present.append((store, stateID(of: list[index])))
        } else {
          stores[id] = nil
        }
      }
    }
    // Observers may read the list again.
    for (store, identity) in present {
      store.checkIdentity(identity)
      store.checkElements(changed)
    }
  }
}

extension Store {
  /// Returns the store of an element, the same one for the element's lifetime.
  package func element<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ id: ID
  ) -> Store<ElementState, ElementAction>
  where
    State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction>
  {
    typealias Elements = ElementStoresByID<ID, ElementState, ElementAction>
    let elements: Elements
    if let known = self.elements {
      elements = unsafeDowncast(known, to: Elements.self)
    } else {
      elements = Elements(base: core)
      self.elements = elements
      becomeParent()
      if !core.isElement { core.tree.addList(self) }
    }
    if let store = elements.stores[id] { return store }
    guard let state = core.withState({ $0[id: id] }) else {
      return Store<ElementState, ElementAction>()
    }
    let store = Store<ElementState, ElementAction>(
      core: ElementCore(base: core, id: id, initial: state))
    if core.canCacheChildren { elements.stores[id] = store }
    return store
  }
}
