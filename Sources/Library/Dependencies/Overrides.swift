/// The values set in place of keys' defaults.
///
/// Copy-on-write: modified only through a unique reference.
final class Overrides: @unchecked Sendable {
  // By key; each is a `Box` of its key's type of value.
  private var boxes: [ObjectIdentifier: AnyObject] = [:]
  /// The context, if it was set.
  private(set) var context: DependencyContext?

  func box<Key: TestDependencyKey>(of key: Key.Type) -> Box<Key.Value>? {
    guard let box = box(of: ObjectIdentifier(key)) else { return nil }
    return unsafeDowncast(box, to: Box<Key.Value>.self)
  }

  // Not generic, since it is called from code that is not specialized.
  private func box(of key: ObjectIdentifier) -> AnyObject? { boxes[key] }

  func set<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) {
    boxes[ObjectIdentifier(key)] = Box(value)
    if let context = value as? DependencyContext, key == DependencyContextKey.self {
      self.context = context
    }
  }

  func copy() -> Overrides {
    let copy = Overrides()
    copy.boxes = boxes
    copy.context = context
    return copy
  }

  /// A copy with others in place of the same keys' values.
  func merging(_ others: Overrides) -> Overrides {
    let result = copy()
    result.boxes.merge(others.boxes) { $1 }
    result.context = others.context ?? context
    return result
  }
}

/// A box of a value whose static type is given by its key.
final class Box<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
