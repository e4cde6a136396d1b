/// The result of comparing two values of one type.
package enum Comparison: Equatable {
  case equal
  /// A difference, with the name of the outermost stored property that differs, if there is one.
  case different(field: String?)
}

/// Compares two values as the device does to decide whether a view has changed.
///
/// Values without references are compared by their bytes, even where they define `==`. Others use
/// their `==`, or are compared field by field. Classes are compared by identity, functions by code
/// and context.
package func compare<Value>(_ left: Value, _ right: Value) -> Comparison {
  withUnsafePointer(to: left) { left in
    withUnsafePointer(to: right) { right in
      ComparisonPlan.of(Value.self).compare(left, right)
    }
  }
}
