package import Diagnostics

/// A code block of a user's document, with its inferred role.
package struct UnmarkedBlock: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// A program that was run.
    case run
    /// Declarations that were compiled.
    case compiled
    /// Swift that must not compile.
    case mustFail = "must fail"
    /// A part of an earlier snippet.
    case fragment
    /// The output of the snippet before it.
    case output
    case needsModule = "needs module"
    case notSwift = "not Swift"
    /// Swift that is not checked, for a reason.
    case illustrative
  }

  package var kind: Kind
  /// Details: the reason, the snippets that it builds on.
  package var detail: String
  package var location: SourceLocation
  package var lastLine: Int
  /// Whether it was compiled, run or compared without errors.
  package var isChecked: Bool
  /// Whether its fence exempts it from checking.
  package var isExempt = false
  /// The remedy by which it is checked, if it is not that of code that lacks something.
  package var remedy: String?
  /// The seconds of its compilations and runs; nil if it had none, or they are cached.
  package var seconds: Double?
}

/// The report on an unmarked document.
package struct UnmarkedReport: Codable, Sendable {
  package var path: String
  package var blocks: [UnmarkedBlock]
  package var diagnostics: [Diagnostic]
  /// The comments that may state a value, an output or an error.
  package var comments: [CommentResult] = []
  package var executed = 0
  package var cached = 0

  /// The locations of the comments that could not be compared.
  package var unreached: [SourceLocation] { comments.unchecked }

  package var holds: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The report from the cache, in which all outcomes count as cached.
  var known: Self {
    var known = self
    known.cached += known.executed
    known.executed = 0
    for index in known.blocks.indices { known.blocks[index].seconds = nil }
    return known
  }

  /// A note for each unchecked Swift block that is not exempt, with the reason; and for each
  /// comment of the others that could not be compared.
  package var unchecked: [Diagnostic] {
    let whole = blocks.filter { [.illustrative, .needsModule].contains($0.kind) }
    let comments = unreached.filter { place in
      let block = blocks.first {
        ($0.location.line...max($0.location.line, $0.lastLine)).contains(place.line)
      }
      return block.map { !$0.isExempt && ![.illustrative, .needsModule].contains($0.kind) } ?? true
    }
    return whole.filter { !$0.isExempt }.map { block in
      Diagnostic(
        .error,
        "this snippet is not checked: "
          + (block.kind == .needsModule ? "it needs the module \(block.detail)" : block.detail),
        at: block.location,
        help: block.remedy ?? "show what it builds on, or say 'swift,ignore' in its fence")
    }
      + comments.map { place in
        let reason = self.comments.first { $0.location == place && $0.reason != nil }?.reason
        return Diagnostic(
          .error, "this comment was not compared: \(reason ?? "it could not be observed")",
          at: place, help: "show what reaches it, or say it in words")
      }
  }
}
