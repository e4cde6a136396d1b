/// A value that views tell those around them, and how the values of several views become one.
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

  /// The value where no view tells any.
  static var defaultValue: Value { get }

  /// Adds the value of the next view, in source order, to that of the views before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// What the views in a part of the tree tell those around them.
package struct PreferenceValues {
  private struct Entry {
    var value: Any
    let reduce: (_ value: inout Any, _ next: Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  /// The value with a key; nil where no view tells any.
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

  /// Adds what the views that come next tell.
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
