/// The result of comparing two values of one type.
package enum Comparison: Equatable {
  case equal
  /// A difference, with the name of the outermost differing stored property, if any.
  case different(field: String?)
}

/// Compares two values by the device's rules for views.
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
