package import Diagnostics

/// What a code block of somebody's document was taken for.
package struct UnmarkedBlock: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// A program that was run.
    case run
    /// Declarations that were compiled.
    case compiled
    /// Swift that does not compile, as it says.
    case mustFail = "must fail"
    /// A part that was put into an earlier snippet.
    case fragment
    /// What the snippet before it printed.
    case output
    case needsModule = "needs module"
    case notSwift = "not Swift"
    /// Swift that is not checked, for a reason.
    case illustrative
  }

  package var kind: Kind
  /// What more is to be said: the reason, the snippets that it builds on.
  package var detail: String
  package var location: SourceLocation
  package var lastLine: Int
  /// Whether it was compiled, run or compared, and held.
  package var isChecked: Bool
  /// Whether its fence says that it is not to be checked.
  package var isExempt = false
}

/// What came of a document that says nothing about its snippets.
package struct UnmarkedReport: Codable, Sendable {
  package var path: String
  package var blocks: [UnmarkedBlock]
  package var diagnostics: [Diagnostic]
  /// What comments say and nothing was held against.
  package var uncheckedComments = 0
  package var executed = 0
  package var cached = 0

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The report as it is given again: everything it stands on was known from before.
  var known: Self {
    var known = self
    known.cached += known.executed
    known.executed = 0
    return known
  }

  /// For each Swift block that nothing was checked of, and that does not ask for it: why.
  package var unchecked: [Diagnostic] {
    blocks.filter { [.illustrative, .needsModule].contains($0.kind) && !$0.isExempt }.map { block in
      Diagnostic(
        .error,
        "this snippet is not checked: "
          + (block.kind == .needsModule ? "it needs the module \(block.detail)" : block.detail),
        at: block.location,
        help: "show what it builds on, or say 'swift,ignore' in its fence")
    }
  }
}
