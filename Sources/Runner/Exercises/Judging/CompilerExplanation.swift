import Foundation

/// An explanation of a compiler error for learners, in one sentence.
enum CompilerExplanation {
  private static let explanations: [(sign: String, meaning: String)] = [
    (
      #"cannot find (type )?'.*' in scope"#,
      "nothing of that name is declared or imported here: see its spelling"
    ),
    (
      #"'self' is immutable|is a get-only property|is a 'let' constant|self is immutable"#,
      "a value changes only where it is a 'var', in a 'mutating' method, or behind a property "
        + "wrapper such as @State"
    ),
    (
      #"does not conform to protocol"#,
      "the type promises a protocol, and something that the protocol asks for is missing"
    ),
    (
      #"has no member"#,
      "the type is another one than you may think: see what the value before the dot is"
    ),
    (
      #"cannot convert value of type|cannot convert return expression"#,
      "a value of one type stands where another is asked for"
    ),
    (
      #"[mM]issing argument|[eE]xtra argument|incorrect argument label"#,
      "the call has other arguments than the declaration it leads to"
    ),
    (
      #"consecutive statements|[eE]xpected '\}'|[eE]xpected expression"#,
      "the braces or parentheses do not pair, often a line or two above"
    ),
    (
      #"actor-isolated|Sendable"#,
      "the code may run on another actor than the value belongs to"
    ),
    (
      #"unable to type-check"#,
      "one expression is too large, or holds a mistake that hides behind its size: take a part of "
        + "it out into a property of its own"
    ),
    (
      #"reference to property .* in closure requires explicit|escaping closure captures"#,
      "a closure that is kept needs to say what it captures"
    ),
    (
      #"must be set|used before being initialized|return from initializer"#,
      "every stored property needs a value before an initializer is left"
    ),
  ]

  static func meaning(of message: String) -> String? {
    explanations.first { message.range(of: $0.sign, options: .regularExpression) != nil }?.meaning
  }
}
