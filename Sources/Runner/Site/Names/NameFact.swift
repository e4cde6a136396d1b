import Diagnostics

/// The declaration of a name, in the form shown on a page.
struct NameFact: Codable, Hashable, Sendable {
  var name: String
  /// The declaration on one line.
  var declaration: String
  /// The first paragraph of its comment, in Markdown; empty without one.
  var summary: String
  /// The place where a document declares the name, if any.
  var place: SourceLocation?
}

extension NameFact: Comparable {
  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.name, lhs.declaration, lhs.place ?? .none, lhs.summary)
      < (rhs.name, rhs.declaration, rhs.place ?? .none, rhs.summary)
  }
}

extension SourceLocation {
  /// A place before all others.
  fileprivate static let none = Self(file: "", line: 0)
}
