import Diagnostics

/// The declaration of a name, as a page shows it.
struct NameFact: Codable, Hashable, Sendable {
  var name: String
  /// The declaration on one line.
  var declaration: String
  /// The first paragraph of its comment, in Markdown; empty without one.
  var summary: String
  /// The name's place where a document declares it, if one does.
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
