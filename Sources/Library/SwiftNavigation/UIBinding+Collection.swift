// A binding to a collection is a collection of bindings to its elements.

extension UIBinding: Sequence where Value: MutableCollection {
  public typealias Element = UIBinding<Value.Element>
  public typealias Iterator = IndexingIterator<UIBinding<Value>>
}

extension UIBinding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }

  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }

  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }

  /// A binding to an element.
  ///
  ///     let scores = UIBinding(wrappedValue: [1, 2, 3])
  ///     for score in scores { score.wrappedValue += 1 }
  ///     scores.wrappedValue  // => [2, 3, 4]
  public subscript(position: Index) -> UIBinding<Value.Element> {
    UIBinding<Value.Element>(location: location.element(at: position), transaction: transaction)
  }
}

extension UIBinding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension UIBinding: RandomAccessCollection
where Value: RandomAccessCollection & MutableCollection {}
