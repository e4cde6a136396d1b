public import Combine

/// A publisher of a store's state: on subscription, and after each action.
///
///     import Combine
///
///     struct State: Equatable { var total = 0, name = "" }
///
///     let store = Store(initialState: State()) {
///       Reduce<State, Int> { state, step in
///         state.total += step
///         return .none
///       }
///     }
///     let subscription = store.publisher.total.sink { print($0) }
///     // Prints "0"
///     store.send(2)  // Prints "2"
///     store.send(0)
///
/// A part of the state is published when it has changed: `store.publisher.count`.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  let upstream: AnyPublisher<State, Never>

  private init(upstream: AnyPublisher<State, Never>) {
    self.upstream = upstream
  }

  /// Creates a publisher of a value: on subscription, and whenever another publisher signals that
  /// the value was set.
  package init(_ value: @escaping @MainActor () -> State, didSet: ObservableObjectPublisher) {
    upstream = StateChanges(value: value, didSet: didSet).eraseToAnyPublisher()
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == State, S.Failure == Never {
    upstream.receive(subscriber: subscriber)
  }

  /// A publisher of a part of the state: on subscription, and when it changes.
  ///
  ///     import Combine
  ///
  ///     struct State: Equatable { var name = "Blob" }
  ///
  ///     let store = Store(initialState: State()) { EmptyReducer<State, Void>() }
  ///     let subscription = store.publisher.name.sink { print($0) }
  ///     // Prints "Blob"
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>)
    -> StorePublisher<Value>
  {
    StorePublisher<Value>(
      upstream: upstream.map(keyPath).removeDuplicates().eraseToAnyPublisher())
  }
}

extension Store {
  /// A publisher of the state: on subscription, and after each action.
  ///
  ///     import Combine
  ///
  ///     let store = Store(initialState: 1) { EmptyReducer<Int, Void>() }
  ///     let subscription = store.publisher.sink { print($0) }
  ///     // Prints "1"
  public var publisher: StorePublisher<State> {
    StorePublisher({ [self] in core.state }, didSet: core.tree.didSet)
  }
}
