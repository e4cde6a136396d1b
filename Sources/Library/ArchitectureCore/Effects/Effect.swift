public import Combine
import ConcurrencyExtras

/// The work that a reducer requests, which feeds actions back into the system.
///
///     enum Action { case factButtonTapped, factResponse(String) }
///
///     let store = Store(initialState: "") {
///       Reduce<String, Action> { fact, action in
///         switch action {
///         case .factButtonTapped:
///           return .run { send in
///             await send(.factResponse("1 is the first odd number."))
///           }
///         case .factResponse(let response):
///           fact = response
///           return .none
///         }
///       }
///     }
///     await store.send(.factButtonTapped).finish()
///     store.withState { $0 }  // => "1 is the first odd number."
///
/// An effect is a value: a store runs it after the reducer has returned.
public struct Effect<Action>: @unchecked Sendable {
  // Only the store subscribes to a publisher, on the main actor. Each case with a payload is a
  // reference, so that an effect is copied and destroyed without its payload's metadata: looking
  // them up took a fourth of an action's time.
  package enum Operation {
    case none
    indirect case publisher(AnyPublisher<Action, Never>)
    indirect case run(
      name: String? = nil, priority: TaskPriority? = nil,
      operation: @Sendable (_ send: Send<Action>) async -> Void)
  }

  package let operation: Operation

  package init(operation: Operation) {
    self.operation = operation
  }
}

/// The effects of a reducer.
///
///     @Reducer struct Counter {}
///
///     func nothing() -> EffectOf<Counter> { .none }
public typealias EffectOf<R: Reducer> = Effect<R.Action>

// MARK: - Making effects

extension Effect {
  /// An effect without work.
  ///
  ///     let counter = Reduce<Int, Void> { count, _ in
  ///       count += 1
  ///       return .none
  ///     }
  public static var none: Self { Self(operation: .none) }

  /// Returns an effect that sends an action, after the current one has been handled.
  ///
  ///     enum Action { case loginTapped, delegate(String) }
  ///
  ///     let store = Store(initialState: [String]()) {
  ///       Reduce<[String], Action> { log, action in
  ///         switch action {
  ///         case .loginTapped:
  ///           log.append("tapped")
  ///           return .send(.delegate("Blob"))
  ///         case .delegate(let name):
  ///           log.append("\(name) logged in")
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///     store.send(.loginTapped)
  ///     store.withState { $0 }  // => ["tapped", "Blob logged in"]
  ///
  /// Use it for a child's delegate actions; to share logic within a feature, call a method.
  public static func send(_ action: Action) -> Self {
    Self(operation: .publisher(Just(action).eraseToAnyPublisher()))
  }

  /// Returns an effect that runs a publisher.
  ///
  ///     import Combine
  ///
  ///     let store = Store(initialState: 0) {
  ///       Reduce<Int, Int> { sum, number in
  ///         sum += number
  ///         return number == 0 ? .publisher { [1, 2, 3].publisher } : .none
  ///       }
  ///     }
  ///     await store.send(0).finish()
  ///     store.withState { $0 }  // => 6
  public static func publisher<P: Publisher>(_ createPublisher: () -> P) -> Self
  where P.Output == Action, P.Failure == Never {
    Self(operation: .publisher(createPublisher().eraseToAnyPublisher()))
  }
}

// MARK: - Combining effects

extension Effect {
  /// Runs effects at the same time.
  ///
  ///     let effect = Effect<String>.merge(
  ///       .run { send in await send("one") },
  ///       .run { send in await send("two") })
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects at the same time.
  ///
  ///     let effect = Effect<Int>.merge((1...3).map { .send($0) })
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// Runs this effect and another at the same time.
  ///
  ///     let effect = Effect<String>.send("one").merge(with: .send("two"))
  public func merge(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none):
      return self
    case (.none, _):
      return other
    case (.run(_, let priority, let first), .run(_, let otherPriority, let second)):
      return Self(
        operation: .run { send in
          await withTaskGroup(of: Void.self) { group in
            group.addTask(priority: priority) { await first(send) }
            group.addTask(priority: otherPriority) { await second(send) }
          }
        })
    case (.publisher, .publisher), (.run, .publisher), (.publisher, .run):
      return Self(
        operation: .publisher(
          MergedPublisher(first: publisher, second: other.publisher)
            .eraseToAnyPublisher()))
    }
  }

  /// Runs effects one after the other.
  ///
  ///     let store = Store(initialState: "") {
  ///       Reduce<String, String> { log, action in
  ///         log += action
  ///         guard action == "start" else { return .none }
  ///         return .concatenate(
  ///           .run { send in await send(" one") },
  ///           .run { send in await send(" two") })
  ///       }
  ///     }
  ///     await store.send("start").finish()
  ///     store.withState { $0 }  // => "start one two"
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  ///
  ///     let effect = Effect<Int>.concatenate((1...3).map { .send($0) })
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Runs another effect after this one.
  ///
  ///     let effect = Effect<String>.send("one").concatenate(with: .send("two"))
  public func concatenate(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none):
      return self
    case (.none, _):
      return other
    case (.run(_, let priority, let first), .run(_, let otherPriority, let second)):
      return Self(
        operation: .run { send in
          if let priority {
            await Task(priority: priority) { await first(send) }.cancellableValue
          } else {
            await first(send)
          }
          if let otherPriority {
            await Task(priority: otherPriority) { await second(send) }.cancellableValue
          } else {
            await second(send)
          }
        })
    case (.publisher, .publisher), (.run, .publisher), (.publisher, .run):
      return Self(
        operation: .publisher(publisher.append(other.publisher).eraseToAnyPublisher()))
    }
  }

  /// Transforms the actions that this effect sends.
  ///
  ///     enum Action { case child(String) }
  ///
  ///     let effect: Effect<Action> = Effect<String>.send("tapped").map { .child($0) }
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    switch operation {
    case .none:
      return .none
    case .publisher(let publisher):
      let carry = EscapedDependencies()
      return Effect<T>(
        operation: .publisher(
          publisher.map { action in carry.yield { transform(action) } }.eraseToAnyPublisher()))
    case .run(let name, let priority, let operation):
      let carry = EscapedDependencies()
      return Effect<T>(
        operation: .run(name: name, priority: priority) { send in
          await carry.resume {
            await operation(Send { send(transform($0)) })
          }
        })
    }
  }
}
