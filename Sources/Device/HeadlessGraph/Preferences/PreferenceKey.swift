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
  private struct Entry {
    var value: Any
    let reduce: (_ value: inout Any, _ next: Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  /// Returns the value of a key; nil if no view sets one.
  package subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)].map { $0.value as! Key.Value } }
    set {
      entries[ObjectIdentifier(key)] = newValue.map { value in
        Entry(value: value) { value, next in
          var reduced = value as! Key.Value
          Key.reduce(value: &reduced) { next as! Key.Value }
          value = reduced
        }
      }
    }
  }

  /// Combines the preferences of the following views.
  package mutating func add(_ next: PreferenceValues) {
    for (key, next) in next.entries {
      if var entry = entries[key] {
        entry.reduce(&entry.value, next.value)
        entries[key] = entry
      } else {
        entries[key] = next
      }
    }
  }
}
