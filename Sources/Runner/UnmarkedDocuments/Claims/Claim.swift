/// A claim in a comment about the value of a named expression or of the preceding statement.
struct Claim: Equatable, Sendable {
  /// The named expression; nil for the statement.
  var name: String?
  var fact: Fact
  var relation = Relation.equal
  /// Whether nothing in the sentence qualifies the claim.
  var isCertain = true
  /// Whether its elements may have another order.
  var isUnordered = false
  /// Whether its name is any expression, rather than a path of members.
  var isExpression = false
  /// Whether another part of the sentence names a value, and is not read.
  var isPartial = false

  enum Fact: Equatable, Sendable {
    case value(ShownValue)
    /// The static type, as the compiler prints it without sugar.
    case type(String)
    /// The number of elements.
    case count(Int)
    /// The stored property of this name, or the only stored property.
    case part(String, ShownValue)
    /// All stored properties in order.
    case parts(ShownValue)
    /// The first or last element, or the one at an index or key, written as a literal.
    case element(String, ShownValue)
    /// A property expressed by a word, such as `even` or `ascending`.
    case quality(String)
    /// The result of an operator applied to another variable.
    case comparison(String, with: String)
  }

  /// The relation between the stated value and the actual one.
  enum Relation: Equatable, Sendable {
    case equal, unequal, approximate, less, greater, atMost, atLeast
    /// The stated value is an element of the actual one, or is not.
    case element, noElement
    /// The actual value starts, or ends, with the stated one.
    case prefix, suffix
    /// The actual value is in the stated range.
    case within
    /// The actual value is in the stated range, and not an end of it.
    case between
  }
}
