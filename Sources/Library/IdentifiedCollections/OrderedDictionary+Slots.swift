package import OrderedCollections

// In-place access to the values of an ordered dictionary. During an access, the dictionary's
// standard accessors move the value out of its array, or the array out of the dictionary. Here both
// stay intact, so that they can be copied during the access.

extension OrderedDictionary {
  /// The address of the buffer object that contains the values.
  package var valueBuffer: UnsafeRawPointer {
    unsafeBitCast(values.elements, to: UnsafeRawPointer.self)
  }

  /// Copies the values if they are shared, and returns the address of one of them.
  package mutating func uniqueSlot(at index: Int) -> UnsafeMutablePointer<Value> {
    values.withUnsafeMutableBufferPointer { $0.baseAddress! + index }
  }

  /// Returns the address of a value, shared or not.
  package func slot(at index: Int) -> UnsafeMutablePointer<Value> {
    values.withUnsafeBufferPointer { UnsafeMutablePointer(mutating: $0.baseAddress! + index) }
  }

  /// Returns a copy with another value, without reading the old one.
  package func replacingSlot(at index: Int, with value: Value) -> Self {
    let copied = values.withUnsafeBufferPointer { values in
      [Value](unsafeUninitializedCapacity: values.count) { slots, count in
        let source = values.baseAddress!
        let target = slots.baseAddress!
        target.initialize(from: source, count: index)
        (target + index).initialize(to: value)
        (target + index + 1).initialize(
          from: source + index + 1, count: values.count - index - 1)
        count = values.count
      }
    }
    return Self(uncheckedUniqueKeys: keys, values: copied)
  }
}
