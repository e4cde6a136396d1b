import Dependencies
import HeadlessUI

/// A value shared by several features: all of them see a change by one of them.
///
///     import Sharing
///
///     struct Counter {
///       @Shared var count: Int
///     }
///
///     let count = Shared(value: 0)
///     let first = Counter(count: count), second = Counter(count: count)
///     first.$count.withLock { $0 += 1 }
///     second.count  // => 1
///
/// A value with a key is loaded from a place and saved there: in memory, in the app's user
/// defaults, or in a file. Properties with equal keys share one value:
///
///     import Sharing
///
///     struct Game { @Shared(.inMemory("score")) var score = 100 }
///     struct Ranking { @SharedReader(.inMemory("score")) var score = 0 }
///
///     let game = Game()
///     game.$score.withLock { $0 += 1 }
///     Ranking().score  // => 101
///
/// A value is read like any property, and changed in ``withLock(_:)``, so that concurrent changes
/// are not lost. Two shared values are equal if their values are equal. A shared value is neither
/// hashable nor codable, because its value may change at any time and may be stored elsewhere.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: SharedBox<Value>
  /// The number of changes since the view's creation, on a system without observation.
  @State private var generation = 0

  init(reference: SharedReference<Value>) {
    box = SharedBox(reference)
  }

  /// Creates a value without a storage, shared by copies of this property.
  public init(value: sending Value) {
    self.init(reference: SharedSource(value))
  }

  /// Shares the value of another property.
  public init(projectedValue: Shared) {
    self = projectedValue
  }

  /// The current value.
  public var wrappedValue: Value {
    get { reference.value }
    @available(
      *, deprecated,
      message: "use '$shared.withLock { $0 = … }': another change between get and set is lost"
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The shared value itself: to pass on, to derive from, or to replace with another.
  public var projectedValue: Shared {
    get { self }
    nonmutating set { box.reference = newValue.box.untrackedReference }
  }

  /// Changes the value, atomically for other readers and writers.
  ///
  ///     import Sharing
  ///
  ///     let numbers = Shared(value: [1, 2])
  ///     numbers.withLock { $0.append(3) }
  ///     numbers.wrappedValue  // => [1, 2, 3]
  ///
  /// In the operation the value is `$0`; using the property itself is a programming error.
  public func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    try box.untrackedReference.withLock(operation)
  }

  var reference: SharedReference<Value> { box.reference }

  /// Invalidates the view with this property when the value changes.
  func follow() { box.follow(in: _generation) }
}

extension Shared: @unchecked Sendable where Value: Sendable {}
