public import Combine
import ConcurrencyExtras

/// What a reducer wants done in the outside world, and what comes back as actions.
///
///     case .factButtonTapped:
///       return .run { [count = state.count] send in
///         await send(.factResponse(try await fact(count)))
///       }
///
/// An effect does nothing by itself: a store runs it, when the reducer is done.
public struct Effect<Action>: @unchecked Sendable {
  // A publisher is only subscribed to by the store, on the main actor.
  package enum Operation {
    case none
    case publisher(AnyPublisher<Action, Never>)
    case run(
      name: String? = nil, priority: TaskPriority? = nil,
      operation: @Sendable (_ send: Send<Action>) async -> Void)
  }

  package let operation: Operation

  package init(operation: Operation) {
    self.operation = operation
  }
}

/// The effects of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

// MARK: - Making effects

extension Effect {
  /// Does nothing.
  public static var none: Self { Self(operation: .none) }

  /// Sends an action, when the one that runs now has been handled.
  ///
  /// Between features one would rather call a function; this is for a child's delegate actions.
  public static func send(_ action: Action) -> Self {
    Self(operation: .publisher(Just(action).eraseToAnyPublisher()))
  }

  /// Makes an effect of a publisher.
  public static func publisher<P: Publisher>(_ createPublisher: () -> P) -> Self
  where P.Output == Action, P.Failure == Never {
    Self(operation: .publisher(createPublisher().eraseToAnyPublisher()))
  }
}

// MARK: - Combining effects

extension Effect {
  /// Runs effects at the same time.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// Runs this effect and another at the same time.
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
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Runs another effect after this one.
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

  /// Turns the actions that this effect sends into others.
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
