/// The context of a change, for observers outside of views.
///
/// A program declares custom values by keys:
///
///     enum IsQuietKey: UITransactionKey {
///       static let defaultValue = false
///     }
///     extension UITransaction {
///       var isQuiet: Bool {
///         get { self[IsQuietKey.self] }
///         set { self[IsQuietKey.self] = newValue }
///       }
///     }
///
///     var transaction = UITransaction()
///     transaction.isQuiet = true
///     transaction.isQuiet  // => true
public struct UITransaction: Sendable {
  /// The transaction of the changes being made now.
  ///
  ///     enum IsQuietKey: UITransactionKey {
  ///       static let defaultValue = false
  ///     }
  ///
  ///     var transaction = UITransaction()
  ///     transaction[IsQuietKey.self] = true
  ///     withUITransaction(transaction) { UITransaction.current[IsQuietKey.self] }  // => true
  @TaskLocal public static var current = Self()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates an empty transaction.
  public init() {}

  /// The value of a key.
  ///
  ///     enum IsQuietKey: UITransactionKey {
  ///       static let defaultValue = false
  ///     }
  ///
  ///     var transaction = UITransaction()
  ///     transaction[IsQuietKey.self] = true
  ///     transaction[IsQuietKey.self]  // => true
  public subscript<K: UITransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns this transaction with the values of another one set.
  func merging(_ other: Self) -> Self {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }
}

/// A key of a transaction's value, with its default.
///
///     enum IsQuietKey: UITransactionKey {
///       static let defaultValue = false
///     }
///
///     UITransaction()[IsQuietKey.self]  // => false
public protocol UITransactionKey {
  associatedtype Value: Sendable

  static var defaultValue: Value { get }
}

/// Runs a closure in a transaction, passed to observers of its changes.
///
///     @Perceptible @MainActor final class Counter { var count = 0 }
///     enum IsQuietKey: UITransactionKey {
///       static let defaultValue = false
///     }
///
///     let counter = Counter()
///     let token = observe { transaction in
///       print(counter.count, transaction[IsQuietKey.self] ? "quietly" : "aloud")
///     }
///     // Prints "0 aloud"
///     var transaction = UITransaction()
///     transaction[IsQuietKey.self] = true
///     withUITransaction(transaction) { counter.count += 1 }
///     try await Task.sleep(for: .seconds(1))
///     // Prints "1 quietly"
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(
    UITransaction.current.merging(transaction), operation: body)
}

/// Runs a closure in a copy of the current transaction with one value changed.
///
///     enum IsQuietKey: UITransactionKey {
///       static let defaultValue = false
///     }
///     extension UITransaction {
///       var isQuiet: Bool {
///         get { self[IsQuietKey.self] }
///         set { self[IsQuietKey.self] = newValue }
///       }
///     }
///
///     let isDone = withUITransaction(\.isQuiet, true) { true }
///     isDone  // => true
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
