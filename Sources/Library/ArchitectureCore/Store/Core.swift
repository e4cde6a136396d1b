package import Combine

/// The backing of a store: reads its state and forwards its actions.
///
/// The cores of an application are a tree. The root owns the state; every other core projects its
/// part from its parent's. Changes are not propagated through cores: observers of observable state
/// are registered in that state.
@MainActor
@usableFromInline
package class Core<State, Action> {
  /// The context shared by all cores of a tree.
  package let tree: StoreTree

  /// The address of the state, if it is constant for the lifetime of the tree.
  @usableFromInline let address: UnsafePointer<State>?

  /// Whether the state notifies its own observers, as do the parts on the path to it.
  let isObservable: Bool

  /// Whether this core's state is an element of a collection, or a part of one.
  let isElement: Bool

  init(
    tree: StoreTree, address: UnsafePointer<State>? = nil, isObservable: Bool, isElement: Bool
  ) {
    self.tree = tree
    self.address = address
    self.isObservable = isObservable
    self.isElement = isElement
  }

  /// Registers reads of the properties on the path to the state.
  @usableFromInline func registerPath() {}

  /// The address for reading the state: that of a snapshot while an action changes the state; nil
  /// if the state has no constant address.
  @usableFromInline final var settledAddress: UnsafePointer<State>? {
    // Not 'map': unspecialized code would look up the metadata of the optional at each read.
    guard let address else { return nil }
    return tree.settled(address)
  }

  /// The state, or the last one read if it is gone.
  package var state: State {
    registerPath()
    guard let address = settledAddress else { preconditionFailure("a core has state") }
    return address.pointee
  }

  /// Reads a part of the state.
  @usableFromInline
  package func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Reads the state in place.
  package func withState<R>(_ body: (State) -> R) -> R {
    guard let address = settledAddress else { return body(state) }
    registerPath()
    return body(address.pointee)
  }

  /// Handles an action, and returns the tasks of its remaining effects; nil if there are none.
  package func send(_ action: Action) -> EffectTasks? {
    preconditionFailure("a core handles actions")
  }

  /// Whether the state is permanently gone.
  package var isInvalid: Bool { false }

  /// Whether scoped stores are cached.
  package var canCacheChildren: Bool { true }

  /// Whether the store's list, rather than the store itself, detects a replacement of the state.
  package var isListed: Bool { false }

  /// The running effects, if this is the root.
  package var effectCancellables: [Int: AnyCancellable] { [:] }
}

// MARK: - Kinds of cores

/// The core of a value computed by a function from another core's state.
package final class ClosureScopedCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let toState: (BaseState) -> State
  private let embed: (Action) -> BaseAction

  package init(
    base: Core<BaseState, BaseAction>, state: @escaping (BaseState) -> State,
    action: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    toState = state
    embed = action
    super.init(tree: base.tree, isObservable: false, isElement: base.isElement)
  }

  override package var state: State { base.withState(toState) }

  override package func send(_ action: Action) -> EffectTasks? {
    base.send(embed(action))
  }

  override package var isInvalid: Bool { base.isInvalid }

  // Functions cannot be compared, so there is no key for a cache.
  override package var canCacheChildren: Bool { false }
}

/// The backing of an invalid element's store, without state.
package final class InvalidCore<State, Action>: Core<State, Action> {
  init() {
    super.init(tree: StoreTree(), isObservable: true, isElement: false)
  }

  override package func send(_ action: Action) -> EffectTasks? { nil }
  override package var isInvalid: Bool { true }
}

/// Whether a binding is being written.
package enum BindingLocal {
  @TaskLocal package static var isActive = false
}
