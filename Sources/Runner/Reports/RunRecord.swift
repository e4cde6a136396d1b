package import Diagnostics
package import Judging
package import UnmarkedDocuments

/// The results of one run of the command: the input of every report.
package struct RunRecord: Codable, Sendable {
  /// The version of this form; it changes where a reader would have to.
  package var version = 1
  package var documents: [Document] = []
  /// The faults of the run as a whole, without a place in a document.
  package var diagnostics: [Diagnostic] = []

  package struct Document: Codable, Sendable {
    package var path: String
    package var checks: [Check]
    package var diagnostics: [Diagnostic]

    package var holds: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// A snippet or block, with its result.
  package struct Check: Codable, Sendable {
    /// The kind of snippet or block: `step`, `run`, `console`, `not Swift`.
    package var kind: String
    /// Its name, which is another one for each of a chapter's snippets.
    package var name: String
    package var location: SourceLocation
    package var status: Status
    /// The reason why it was not checked, or a remark.
    package var detail: String?
    /// Its faults, by index among the document's diagnostics.
    package var faults: [Int]
  }

  package enum Status: String, Codable, Sendable {
    case passed, failed, unchecked
  }

  package init() {}

  /// The record of chapters, and of documents that could not be read.
  package init(_ verdicts: [Verdict], unreadable: [Diagnostic]) {
    documents = Self.unread(unreadable)
    documents += verdicts.map { verdict in
      Document(
        path: verdict.path,
        checks: Self.checks(
          verdict.snippets.map {
            ($0.kind, $0.name, $0.location, $0.lastLine, $0.isChecked ? .passed : .unchecked, nil)
          }, verdict.diagnostics),
        diagnostics: verdict.diagnostics)
    }
  }

  /// Creates the record of unmarked documents.
  package init(_ reports: [UnmarkedReport], unreadable: [Diagnostic]) {
    documents = Self.unread(unreadable)
    documents += reports.map { report in
      Document(
        path: report.path,
        checks: Self.checks(
          report.blocks.map {
            (
              $0.kind.rawValue, "\($0.kind.rawValue) at line \($0.location.line)", $0.location,
              $0.lastLine, $0.isChecked ? .passed : .unchecked,
              $0.detail.isEmpty ? nil : $0.detail
            )
          }, report.diagnostics),
        diagnostics: report.diagnostics)
    }
  }

  private static func unread(_ diagnostics: [Diagnostic]) -> [Document] {
    diagnostics.map {
      Document(path: $0.location?.file ?? "", checks: [], diagnostics: [$0])
    }
  }

  private typealias Piece = (
    kind: String, name: String, location: SourceLocation, lastLine: Int, status: Status,
    detail: String?
  )

  /// Assigns every error to the piece whose lines contain it.
  private static func checks(_ pieces: [Piece], _ diagnostics: [Diagnostic]) -> [Check] {
    pieces.map { piece in
      let faults = diagnostics.indices.filter { index in
        guard diagnostics[index].severity == .error, let place = diagnostics[index].location else {
          return false
        }
        return (piece.location.line...max(piece.location.line, piece.lastLine)).contains(place.line)
      }
      return Check(
        kind: piece.kind, name: piece.name, location: piece.location,
        status: faults.isEmpty ? piece.status : .failed,
        detail: piece.detail, faults: faults)
    }
  }
}
