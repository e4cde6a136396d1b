import HeadlessUI

/// A read-only shared value.
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
  /// The number of changes since the view's creation, on a system without observation.
  @State private var generation = 0

  init(reference: SharedReference<Value>) {
    box = SharedBox(reference)
  }

  /// Reads the value of a shared property.
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

  /// The current value.
  public var wrappedValue: Value { reference.value }

  /// The reader itself: to pass on, to derive from, or to replace with another.
  public var projectedValue: SharedReader {
    get { self }
    nonmutating set { box.reference = newValue.box.untrackedReference }
  }

  var reference: SharedReference<Value> { box.reference }

  /// Invalidates the view with this property when the value changes.
  func follow() { box.follow(in: _generation) }
}

extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension Shared {
  /// A reader of this value.
  public var reader: SharedReader<Value> { SharedReader(self) }
}
