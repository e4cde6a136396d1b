/// A claim of a comment about a value: of a named expression, or of the statement before it.
struct Claim: Equatable, Sendable {
  /// The expression; nil for the statement.
  var name: String?
  var fact: Fact
  var relation = Relation.equal
  /// Whether nothing in the sentence puts it in doubt.
  var isCertain = true

  enum Fact: Equatable, Sendable {
    case value(ShownValue)
    /// The static type, as the compiler prints it without sugar.
    case type(String)
    /// The number of elements.
    case count(Int)
    /// The stored property of this name, or the only one.
    case part(String, ShownValue)
    /// All stored properties in order.
    case parts(ShownValue)
    /// The first or last element, or that of an index or key, as its literal is written.
    case element(String, ShownValue)
    /// A property in a word, such as `even` or `ascending`.
    case quality(String)
    /// The result of an operator with another variable.
    case comparison(String, with: String)
  }

  /// The relation of the shown value to the actual one.
  enum Relation: Equatable, Sendable {
    case equal, unequal, approximate, less, greater, atMost, atLeast
    /// The shown value is an element of the actual one, or not.
    case element, noElement
    /// The actual value starts, or ends, with the shown one.
    case prefix, suffix
    /// The actual value is in the shown range.
    case within
  }
}
