import Dependencies
import HeadlessUI

/// A value that several features share, as one of them changes it all others see it.
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
/// With a key it is loaded from a place and saved there: in memory, in the app's stored defaults, or in
/// a file. Properties with equal keys share one value:
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
/// A value is read as any property is, and changed in ``withLock(_:)``, so that concurrent changes are
/// not lost. Two are equal if their values are. A shared value is neither
/// hashable nor codable: its value may change at any time, and may belong to another place.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: SharedBox<Value>
  /// The number of changes seen by the view that has this property, where the system observes
  /// nothing by itself.
  @State private var generation = 0

  init(reference: SharedReference<Value>) {
    box = SharedBox(reference)
  }

  /// Creates a value that copies of this one share, and that is stored nowhere.
  public init(value: sending Value) {
    self.init(reference: SharedSource(value))
  }

  /// Shares the value of another.
  public init(projectedValue: Shared) {
    self = projectedValue
  }

  /// The value as it is now.
  public var wrappedValue: Value {
    get { reference.value }
    @available(*, unavailable, message: "use '$shared.withLock { $0 = … }'")
    nonmutating set { fatalError("unavailable") }
  }

  /// The shared value itself, to be passed on, derived from, or replaced by another.
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
  /// Inside, the value is `$0`: to use the property itself there is a programming error.
  public func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    try box.untrackedReference.withLock(operation)
  }

  var reference: SharedReference<Value> { box.reference }

  /// Runs the view again that has this property when the value changes.
  func follow() { box.follow(in: _generation) }
}

extension Shared: @unchecked Sendable where Value: Sendable {}
