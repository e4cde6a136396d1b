import IdentifiedCollections

/// A shared collection is a collection of shared elements.
///
///     import Sharing
///
///     let numbers = Shared(value: [1, 2, 3])
///     for number in numbers { number.withLock { $0 *= 2 } }
///     numbers[0].withLock { $0 += 1 }
///     numbers.wrappedValue  // => [3, 4, 6]
///
/// An element is identified by its position, or in an `IdentifiedArray` by its identity. A removed
/// element keeps its last value.
extension Shared: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where
  Value: MutableCollection & RandomAccessCollection, Value.Index: Hashable
{
  public typealias Element = Shared<Value.Element>
  public typealias Index = Value.Index

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  public subscript(position: Value.Index) -> Shared<Value.Element> {
    let reference = reference
    let element = reference.part(keyPath(at: position))
    // The optional is not nil, because the element was created at an index of the collection.
    guard let unwrapped = element.unwrapped() else {
      preconditionFailure("position \(position) is not in a shared \(Value.self)")
    }
    return Shared<Value.Element>(reference: unwrapped)
  }

  private func keyPath(at position: Value.Index) -> WritableKeyPath<Value, Value.Element?> {
    func byIdentity<C: CollectionByIdentity>(_ collection: C) -> AnyKeyPath? {
      (position as? C.Index).map { collection.keyPath(at: $0) }
    }
    return (wrappedValue as? any CollectionByIdentity).flatMap { byIdentity($0) }
      as? WritableKeyPath<Value, Value.Element?> ?? \.[elementAt: position]
  }
}

extension MutableCollection where Index: Hashable {
  /// The element at a position, if it exists; setting nil does nothing.
  fileprivate subscript(elementAt position: Index) -> Element? {
    get { indices.contains(position) ? self[position] : nil }
    set {
      if let newValue, indices.contains(position) { self[position] = newValue }
    }
  }
}

/// A collection whose elements have an identity that outlives their position.
private protocol CollectionByIdentity: MutableCollection {
  func keyPath(at position: Index) -> WritableKeyPath<Self, Element?>
}

extension IdentifiedArray: CollectionByIdentity {
  fileprivate func keyPath(at position: Int) -> WritableKeyPath<Self, Element?> {
    \.[id: ids[position]]
  }
}
