package import Combine

/// What a store stands on: where its state is, and where its actions go.
///
/// The cores of an application are a tree. The root has the state; every other core knows how to find
/// its part in its parent's. Nobody is told of changes that way: who reads observable state has left a
/// note in that state.
@MainActor
@usableFromInline
package class Core<State, Action> {
  /// What all cores of a tree share.
  package let tree: StoreTree

  /// Where the state is, if it is kept in one place for as long as the tree.
  @usableFromInline let address: UnsafePointer<State>?

  /// Whether changes of this core's state, and what it is found by, are told by the state itself.
  let isObservable: Bool

  /// Whether this core's state is an element of some collection, or below one.
  let isElement: Bool

  init(
    tree: StoreTree, address: UnsafePointer<State>? = nil, isObservable: Bool, isElement: Bool
  ) {
    self.tree = tree
    self.address = address
    self.isObservable = isObservable
    self.isElement = isElement
  }

  /// Registers that what the state is found by is read.
  @usableFromInline func noteWay() {}

  /// The address of the state, if it is kept in one place: elsewhere while an action changes it.
  @usableFromInline final var settledAddress: UnsafePointer<State>? {
    address.map(tree.settled)
  }

  /// The state. If it is gone this is the last that was seen.
  package var state: State {
    noteWay()
    guard let address = settledAddress else { preconditionFailure("a core has state") }
    return address.pointee
  }

  /// Reads a part of the state.
  @usableFromInline
  package func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Looks at the state where it is.
  package func withState<R>(_ body: (State) -> R) -> R {
    guard let address = settledAddress else { return body(state) }
    noteWay()
    return body(address.pointee)
  }

  /// Handles an action, and returns what of its effects goes on.
  package func send(_ action: Action) -> Task<Void, Never>? {
    preconditionFailure("a core handles actions")
  }

  /// Whether the state is gone for good.
  package var isInvalid: Bool { false }

  /// Whether stores of parts of this one's state are kept.
  package var canCacheChildren: Bool { true }

  /// Whether it is its list that tells the store when this is other state.
  package var isListed: Bool { false }

  /// The effects under way, if this is the root.
  package var effectCancellables: [Int: AnyCancellable] { [:] }
}

// MARK: - Kinds of cores

/// A part of another core's state that a function makes.
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

  override package func send(_ action: Action) -> Task<Void, Never>? {
    base.send(embed(action))
  }

  override package var isInvalid: Bool { base.isInvalid }

  // The function cannot be compared with another.
  override package var canCacheChildren: Bool { false }
}

/// No state: what an invalid element of a collection is given.
package final class InvalidCore<State, Action>: Core<State, Action> {
  init() {
    super.init(tree: StoreTree(), isObservable: true, isElement: false)
  }

  override package func send(_ action: Action) -> Task<Void, Never>? { nil }
  override package var isInvalid: Bool { true }
}

/// Whether a control is writing to a binding.
package enum BindingLocal {
  @TaskLocal package static var isActive = false
}
