import HeadlessUI

/// A shared value that can be read and not changed.
///
///     import Sharing
///
///     struct Summary { @SharedReader var count: Int }
///
///     let count = Shared(value: 1)
///     let summary = Summary(count: SharedReader(count))
///     count.withLock { $0 = 2 }
///     summary.count  // => 2
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  let box: SharedBox<Value>
  /// The number of changes seen by the view that has this property, where the system observes
  /// nothing by itself.
  @State private var generation = 0

  init(reference: SharedReference<Value>) {
    box = SharedBox(reference)
  }

  /// Reads what another shares.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.box.untrackedReference)
  }

  /// Reads a value that never changes.
  public init(value: sending Value) {
    self.init(reference: SharedSource(value))
  }

  /// Reads the value of another reader.
  public init(projectedValue: SharedReader) {
    self = projectedValue
  }

  /// A reader of a value that never changes, for previews and tests.
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }

  /// The value as it is now.
  public var wrappedValue: Value { reference.value }

  /// The reader itself, to be passed on, derived from, or replaced by another.
  public var projectedValue: SharedReader {
    get { self }
    nonmutating set { box.reference = newValue.box.untrackedReference }
  }

  var reference: SharedReference<Value> { box.reference }

  /// Runs the view again that has this property when the value changes.
  func follow() { box.follow(in: _generation) }
}

extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension Shared {
  /// A reader of this value.
  public var reader: SharedReader<Value> { SharedReader(self) }
}
