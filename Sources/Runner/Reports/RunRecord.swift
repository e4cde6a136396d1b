package import Diagnostics
package import Judging

/// The results of one run of the command: the input of every report.
package struct RunRecord: Codable, Sendable {
  /// The version of this schema; it changes with incompatible changes.
  package private(set) var version = Self.currentVersion
  /// Nil for a run over all documents.
  package var part: Part?
  package var documents: [Document] = []
  /// The faults of the whole run, which have no place in a document.
  package var diagnostics: [Diagnostic] = []

  /// The numbers of checks of all documents by status, the same in every report.
  package struct Counts: Codable, Equatable, Sendable {
    package var checks = 0
    package var passed = 0
    package var failed = 0
    package var unchecked = 0

    init(_ checks: some Sequence<Check>) {
      for check in checks {
        self.checks += 1
        switch check.status {
        case .passed: passed += 1
        case .failed: failed += 1
        case .unchecked: unchecked += 1
        }
      }
    }
  }

  package var counts: Counts { Counts(documents.flatMap(\.checks)) }

  package struct Document: Codable, Sendable {
    package var path: String
    /// The checks of its snippets or blocks. The document itself is a check too, if it has neither,
    /// or errors outside of them.
    package private(set) var checks: [Check]
    package var diagnostics: [Diagnostic]

    init(path: String, checks: [Check], diagnostics: [Diagnostic]) {
      self.path = path
      self.checks = checks
      self.diagnostics = diagnostics
      let told = Set(checks.flatMap(\.faults))
      let rest = diagnostics.indices.filter {
        diagnostics[$0].severity == .error && !told.contains($0)
      }
      guard checks.isEmpty || !rest.isEmpty else { return }
      self.checks.append(
        Check(
          kind: Check.documentKind, name: "document", location: SourceLocation(file: path, line: 1),
          status: rest.isEmpty ? .passed : .failed, faults: rest))
    }

    package var holds: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// A snippet or block, with its result.
  package struct Check: Codable, Sendable {
    /// The kind of snippet or block: `step`, `run`, `console`, `not Swift`.
    package var kind: String
    /// Its name, unique among a chapter's snippets.
    package var name: String
    package var location: SourceLocation
    package var status: Status
    /// The reason why it was not checked, or a remark.
    package var detail: String?
    /// Its faults, by index among the document's diagnostics.
    package var faults: [Int]
    /// The seconds of its compilation and run; nil if it had neither.
    package var seconds: Double?

    /// The kind of a document's check.
    static let documentKind = "document"
  }

  package enum Status: String, Codable, Sendable {
    case passed, failed, unchecked
  }

  static let currentVersion = 1

  package init() {}

  /// Creates the record of documents, including unreadable ones.
  package init(_ verdicts: [Verdict], unreadable: [Diagnostic]) {
    documents = Self.unread(unreadable)
    documents += verdicts.map { verdict in
      Document(
        path: verdict.path,
        checks: Self.checks(of: verdict.snippets, verdict.diagnostics),
        diagnostics: verdict.diagnostics)
    }
  }

  private static func unread(_ diagnostics: [Diagnostic]) -> [Document] {
    diagnostics.map {
      Document(path: $0.location?.file ?? "", checks: [], diagnostics: [$0])
    }
  }

  /// Assigns every error to the snippet whose lines contain it; that of a run in the program's code,
  /// such as a crash, to the run.
  private static func checks(of snippets: [Verdict.Snippet], _ diagnostics: [Diagnostic]) -> [Check]
  {
    snippets.map { snippet in
      let faults = diagnostics.indices.filter { index in
        let fault = diagnostics[index]
        guard fault.severity == .error, let place = fault.placeOfCheck else {
          return false
        }
        return snippet.lines.contains(place.line)
      }
      let status: Status = snippet.isChecked ? .passed : .unchecked
      return Check(
        kind: snippet.kind.rawValue, name: snippet.name, location: snippet.location,
        status: faults.isEmpty ? status : .failed,
        detail: snippet.detail.isEmpty ? nil : snippet.detail, faults: faults,
        seconds: snippet.seconds)
    }
  }
}

extension Diagnostic {
  /// The place of the check that fails by it: that of the run if the run ended in the program's code,
  /// and otherwise its own.
  fileprivate var placeOfCheck: SourceLocation? {
    switch rule {
    case .crash, .earlyEnd, .endingDiffers, .failure, .limit: subject ?? location
    default: location
    }
  }
}

extension RunRecord {
  private enum Key: String, CodingKey {
    case version, part, documents, diagnostics, counts
  }

  /// - Throws: `DecodingError` if the input is not a record of this version.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "it has version \(version), and this command reads \(Self.currentVersion)"
      )
    }
    part = try container.decodeIfPresent(Part.self, forKey: .part)
    documents = try container.decode([Document].self, forKey: .documents)
    diagnostics = try container.decode([Diagnostic].self, forKey: .diagnostics)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(version, forKey: .version)
    try container.encodeIfPresent(part, forKey: .part)
    try container.encode(documents, forKey: .documents)
    try container.encode(diagnostics, forKey: .diagnostics)
    try container.encode(counts, forKey: .counts)
  }
}
