package import Diagnostics

extension Verdict {
  /// A snippet of a chapter, or a code block of an unmarked document, for reports that list them.
  package struct Snippet: Codable, Sendable, Equatable {
    /// Its kind: by the words of its fence, or as inferred.
    package enum Kind: String, Codable, Sendable, CaseIterable {
      case step
      /// A program that was run.
      case run
      case test, console, table, diagram, question, diagnostics, sketch, resource, other
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
    /// A name that does not change when lines are inserted above: `step counter`, `console of run
    /// 2`; a block's is its number among those of its kind.
    package var name: String
    /// Details of a block: the reason, the snippets that it builds on.
    package var detail: String
    package var location: SourceLocation
    package var lastLine: Int
    /// The framework that it lacks, itself or in what it builds on.
    package var framework: MissingFramework?
    /// Whether it was compiled, run or compared; a block counts only if that gave no error.
    package var isChecked: Bool
    /// Whether its fence exempts it from checking.
    package var isExempt = false
    /// The remedy for an unchecked snippet, if it is not that for code that lacks something.
    package var remedy: String?
    /// The seconds of its compilations and runs; nil if it had none, or they are cached.
    package var seconds: Double?

    package init(
      kind: Kind, name: String = "", detail: String = "", location: SourceLocation, lastLine: Int,
      isChecked: Bool, seconds: Double? = nil
    ) {
      self.kind = kind
      self.name = name
      self.detail = detail
      self.location = location
      self.lastLine = lastLine
      self.isChecked = isChecked
      self.seconds = seconds
    }

    /// Whether it is Swift that is not read as a program.
    package var isUnread: Bool { [.illustrative, .needsModule].contains(kind) }

    /// The reason why it is not read as a program, as a clause: `it needs the module UIKit`.
    package var reasonUnread: String {
      framework.map { "it " + $0.need }
        ?? (kind == .needsModule ? "it needs the module \(detail)" : detail)
    }

    /// The lines from its first to its last one.
    package var lines: ClosedRange<Int> { location.line...max(location.line, lastLine) }
  }
}
