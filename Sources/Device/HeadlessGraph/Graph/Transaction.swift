import RuntimeSupport

/// The context of a change, such as its animation.
///
/// Nothing is animated on this device, but changes in different transactions are still applied one
/// after the other, in separate passes.
public struct Transaction: Equatable, Sendable {
  /// The values that are set: one word, like SwiftUI's, because a view's later properties are named
  /// by their byte offset.
  private var values: Values?

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The animation of the change.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether animations are disabled, including those of views.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether this is one of many changes, as during the dragging of a slider.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// The value of a custom key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values?.entries[ObjectIdentifier(key)]?.value as? K.Value ?? K.defaultValue }
    set {
      let entry = Values.Entry(value: newValue) {
        guard let left = $0 as? K.Value, let right = $1 as? K.Value else { return false }
        return K._valuesEqual(left, right)
      }
      values = Values(values?.entries ?? [:], setting: ObjectIdentifier(key), to: entry)
    }
  }

  // Used on the device's only thread.
  package nonisolated(unsafe) static var current = Transaction()
}

/// A key of a transaction's value, with its default.
public protocol TransactionKey {
  associatedtype Value

  static var defaultValue: Value { get }

  /// Returns whether two values are equal; changes with different transactions have separate
  /// passes.
  static func _valuesEqual(_ left: Value, _ right: Value) -> Bool
}

extension TransactionKey {
  public static func _valuesEqual(_ left: Value, _ right: Value) -> Bool {
    compare(left, right) == .equal
  }
}

extension TransactionKey where Value: Equatable {
  public static func _valuesEqual(_ left: Value, _ right: Value) -> Bool { left == right }
}

extension Transaction {
  public static func == (left: Self, right: Self) -> Bool {
    left.values === right.values || Values.areEqual(left.values, right.values)
  }

  /// The values of a transaction. They are immutable; a program that passes a transaction to
  /// another thread is responsible for the sendability of its custom values.
  private final class Values: @unchecked Sendable {
    struct Entry {
      let value: Any
      let isEqual: (Any, Any) -> Bool
    }

    let entries: [ObjectIdentifier: Entry]

    init(
      _ entries: [ObjectIdentifier: Entry], setting key: ObjectIdentifier, to entry: Entry
    ) {
      var entries = entries
      entries[key] = entry
      self.entries = entries
    }

    static func areEqual(_ left: Values?, _ right: Values?) -> Bool {
      let (left, right) = (left?.entries ?? [:], right?.entries ?? [:])
      return left.count == right.count
        && left.allSatisfy { key, entry in
          right[key].map { entry.isEqual(entry.value, $0.value) } ?? false
        }
    }
  }
}

private struct AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

private struct DisablesAnimationsKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private struct IsContinuousKey: TransactionKey {
  static var defaultValue: Bool { false }
}

/// The timing of an animated change.
public struct Animation: Hashable, Sendable {
  package let name: String
  /// The duration in seconds.
  package let duration: Double
  /// The duration in seconds after which the animation counts as logically complete.
  let logicalDuration: Double

  package init(name: String, duration: Double = 0.35, logicalDuration: Double? = nil) {
    self.name = name
    self.duration = duration
    self.logicalDuration = logicalDuration ?? duration
  }

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring", duration: 0.5)
  public static let bouncy = Animation(name: "bouncy", duration: 0.5)
  public static let smooth = Animation(name: "smooth", duration: 0.5)
  public static let snappy = Animation(name: "snappy", duration: 0.5)
}

/// Runs a closure in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let previous = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = previous }
  return try body()
}

/// Runs a closure in a copy of the current transaction with one value changed.
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a closure in an animated transaction.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// The criterion for the completion of an animation.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  case logicallyComplete, removed
}

/// Runs a closure in an animated transaction, and a completion after the animation's duration in
/// virtual time.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @Sendable @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  Animation.schedule(completion, after: animation, completionCriteria)
  return result
}

extension Transaction {
  /// Adds a completion that runs when the transaction's animation is over, in virtual time.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @Sendable @MainActor () -> Void
  ) {
    Animation.schedule(completion, after: animation, criteria)
  }
}

extension Animation {
  /// Runs a completion when an animation is over.
  fileprivate static func schedule(
    _ completion: @escaping @Sendable @MainActor () -> Void, after animation: Animation?,
    _ criteria: AnimationCompletionCriteria
  ) {
    let seconds = animation.map { criteria == .removed ? $0.duration : $0.logicalDuration }
    Task { @MainActor in
      if let seconds { try? await Task.sleep(for: .seconds(seconds)) }
      completion()
    }
  }
}
