import Chapter
import Checking
import Diagnostics
import Planning

/// The plans of changed documents, made while the site is prepared.
struct PlansAhead: Sendable {
  /// The number of plans; more would delay the compilation of the first program.
  private static let count = 2

  private let plans: [String: Task<Plan, Never>]

  init(_ documents: [Document], for checker: Checker) {
    let changed = documents.lazy.filter { !checker.knowsVerdict(on: $0) }.prefix(Self.count)
    plans = Dictionary(
      changed.map { document in
        (document.path, Task { await Self.plan(of: document) })
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func plan(of document: Document) async -> Plan {
    var faults: [Diagnostic] = []
    let chapter = Chapter(document, diagnostics: &faults)
    async let parsed: Void = chapter.parseEdits()
    let plan = Plan(chapter, diagnostics: faults, earlier: .onDisk)
    await parsed
    return plan
  }

  /// Returns the plan of a document, which is created now if it is not prepared.
  func plan(of document: Document) async -> Plan {
    await plans[document.path]?.value ?? Plan(reading: document, earlier: .onDisk)
  }
}
