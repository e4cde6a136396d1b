/// A key of a preference: a value that views pass to their ancestors, with a function that combines
/// several values.
///
///     struct LongestTitle: PreferenceKey {
///       static let defaultValue = 0
///
///       static func reduce(value: inout Int, nextValue: () -> Int) {
///         value = max(value, nextValue())
///       }
///     }
public protocol PreferenceKey {
  associatedtype Value

  /// The value if no view sets one.
  static var defaultValue: Value { get }

  /// Combines the values of the preceding views with that of the next one in source order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The preferences of the views in a part of the tree.
package struct PreferenceValues {
  fileprivate struct Entry {
    var value: Any
    let defaultValue: () -> Any
    let reduce: (_ value: inout Any, _ next: Any) -> Void

    /// Reduces the value with the key's default.
    mutating func addDefault() { reduce(&value, defaultValue()) }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of containers of changing content so far, such as branches and collections. Each
  /// contributes the default of every key that nothing in it sets.
  private var defaultCount = 0

  package init() {}

  /// Returns the value of a key; nil if no view contributes one.
  package subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value? {
    get {
      if let entry = entries[ObjectIdentifier(key)] { return entry.value as? Key.Value }
      guard defaultCount > 0 else { return nil }
      var value = Key.defaultValue
      for _ in 1..<defaultCount { Key.reduce(value: &value) { Key.defaultValue } }
      return value
    }
    set {
      entries[ObjectIdentifier(key)] = newValue.map { value in
        Entry(value: value, defaultValue: { Key.defaultValue }) { value, next in
          var reduced = value as! Key.Value
          Key.reduce(value: &reduced) { next as! Key.Value }
          value = reduced
        }
      }
    }
  }

  /// Returns the preferences of a container of changing content: those of what it contains now, and
  /// the default of every other key.
  package func ofChangingContent() -> Self {
    var copy = self
    copy.defaultCount = 1
    return copy
  }

  /// Combines the preferences of the following views.
  package mutating func add(_ next: PreferenceValues) {
    if next.defaultCount > 0 {
      for key in entries.keys where next.entries[key] == nil {
        for _ in 0..<next.defaultCount { entries[key]?.addDefault() }
      }
    }
    for (key, next) in next.entries {
      guard var entry = entries[key] ?? next.precededByDefaults(defaultCount) else {
        entries[key] = next
        continue
      }
      entry.reduce(&entry.value, next.value)
      entries[key] = entry
    }
    defaultCount += next.defaultCount
  }
}

extension PreferenceValues.Entry {
  /// Returns the entry of a number of defaults before this one; nil if there are none.
  fileprivate func precededByDefaults(_ count: Int) -> Self? {
    guard count > 0 else { return nil }
    var entry = self
    entry.value = defaultValue()
    for _ in 1..<count { entry.addDefault() }
    return entry
  }
}
