import PerceptionCore

/// The core of a permanent part of another core's state.
package final class ScopedCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let toState: KeyPath<BaseState, State>
  /// The stored part, if its base has a constant address.
  private let part: StoredPart?
  private let embed: (Action) -> BaseAction

  init(
    base: Core<BaseState, BaseAction>, state: KeyPath<BaseState, State>,
    action: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    toState = state
    part = base.storedPart(state)
    embed = action
    super.init(
      tree: base.tree, address: part.flatMap { base.address(of: $0) },
      isObservable: base.isObservable && BaseState.self is any ObservableState.Type,
      isElement: base.isElement)
  }

  @usableFromInline override func registerPath() {
    base.registerPath()
    if let part { base.noteRead(of: part, toState) }
  }

  override package var state: State {
    part == nil ? base.read(toState) : super.state
  }

  override package func withState<R>(_ body: (State) -> R) -> R {
    guard part == nil else { return super.withState(body) }
    let toState = toState
    return base.withState { body($0[keyPath: toState]) }
  }

  override package func send(_ action: Action) -> EffectTasks? {
    base.send(embed(action))
  }

  override package var isInvalid: Bool { base.isInvalid }
  override package var canCacheChildren: Bool { base.canCacheChildren }
}

/// The core of a part of another core's state that may become nil.
package final class IfLetCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let toState: KeyPath<BaseState, State?>
  /// The stored part, if its base has a constant address.
  private let part: StoredPart?
  private let optional: UnsafePointer<State?>?
  private let embed: (Action) -> BaseAction
  private var last: State

  init(
    base: Core<BaseState, BaseAction>, state: KeyPath<BaseState, State?>, initial: State,
    action: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    toState = state
    part = base.storedPart(state)
    optional = part.flatMap { base.address(of: $0) }
    embed = action
    last = initial
    super.init(
      tree: base.tree,
      isObservable: base.isObservable && BaseState.self is any ObservableState.Type,
      isElement: base.isElement)
  }

  @usableFromInline override func registerPath() {
    base.registerPath()
    if let part { base.noteRead(of: part, toState) }
  }

  override package var state: State {
    if let optional {
      registerPath()
      if let state = tree.settled(optional).pointee { last = state }
    } else if let state = base.read(toState) {
      last = state
    }
    return last
  }

  override package func send(_ action: Action) -> EffectTasks? {
    // A control writes its value once more when it disappears.
    if BindingLocal.isActive && isInvalid { return nil }
    return base.send(embed(action))
  }

  override package var isInvalid: Bool {
    if base.isInvalid { return true }
    if let optional { return tree.settled(optional).pointee == nil }
    return base.read(toState) == nil
  }

  override package var canCacheChildren: Bool { base.canCacheChildren }
}

extension Core {
  /// Returns the stored part at a key path, if the state has a constant address.
  fileprivate func storedPart<Part>(_ keyPath: KeyPath<State, Part>) -> StoredPart? {
    address == nil ? nil : StoredPart.at(keyPath)
  }

  fileprivate func address<Part>(of part: StoredPart) -> UnsafePointer<Part>? {
    address.map {
      UnsafePointer(part.pointer(in: UnsafeMutableRawPointer(mutating: $0), to: Part.self))
    }
  }

  /// Registers that a part is read.
  fileprivate func noteRead<Part>(of part: StoredPart, _ keyPath: KeyPath<State, Part>) {
    guard let address = settledAddress else { return }
    if Generation.observesNatively {
      part.noteRead(in: address)
    } else {
      // An untracked read goes through the getter, which reports it with the property's name.
      _ = address.pointee[keyPath: keyPath]
    }
  }
}
