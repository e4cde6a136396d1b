import ArgumentParser
import Chapter
import Checking
import Diagnostics
import Foundation
import Judging
import Outcomes
import Reports
import Running

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile and run every snippet, and compare what it prints.")

  @OptionGroup var options: CheckOptions

  @Flag(
    help: ArgumentHelp(
      "Check any Markdown, without special words about its snippets.",
      discussion: """
        Infers the role of each snippet from its code: a program, declarations, a part of an \
        earlier snippet, code that must not compile. Comments such as '// Prints "…"', '// => …' \
        and '// error: …', and fences with output, are compared with what it does. A snippet that \
        nothing tells how to check is counted as not checked.
        """))
  var plain = false

  @Option(
    help: ArgumentHelp(
      "Build this Swift package, and check against its modules, as --plain does.",
      discussion: """
        Its README, its DocC articles and the examples in its documentation comments are checked \
        if no document is named.
        """, valueName: "folder"))
  var package: String?

  @Option(
    help: ArgumentHelp(
      "With --package: where the package is built already; it is not built again.",
      valueName: "folder"))
  var products: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "With --plain, and for Swift: a module that snippets need not import.",
      valueName: "module"))
  var imports: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --plain: fail where fewer blocks are checked.", valueName: "number"))
  var atLeast: Int?

  @Flag(
    help: ArgumentHelp(
      "With --plain: fail where Swift is not checked, unless its fence says 'swift,ignore', or a comment is not compared."
    ))
  var strict = false

  @Flag(help: "With --plain: list the comments that are not compared as well, with reasons.")
  var verbose = false

  @Option(name: .customLong("report"), help: ReportRequest.help)
  var reports: [ReportRequest] = []

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Repeat every run this often: with another hash seed, time zone and language, under load.",
      valueName: "number"))
  var repetitions = 0

  @Option(
    help: ArgumentHelp(
      "Compute this many cached outcomes again, and compare.", valueName: "number"))
  var audit = 0

  @Flag(help: "Continue, and check each document again after it is saved.")
  var watch = false

  private var isPlain: Bool { plain || package != nil || namesSources }

  /// Whether all documents are Swift, and so unmarked.
  private var namesSources: Bool {
    let named = options.line.flatMap(CheckOptions.Place.init).map { [$0.file] } ?? options.paths
    guard !named.isEmpty else { return false }
    let documents = (try? DocumentFinder(takesSources: true).documents(at: named)) ?? []
    return !documents.isEmpty && documents.allSatisfy(Document.isSwiftSource)
  }

  func validate() throws {
    let plain = isPlain
    if !(0...10_000).contains(repetitions) {
      throw ValidationError("--repeat takes a number from 0 to 10000")
    }
    if audit < 0 { throw ValidationError("--audit takes a number from 0") }
    if watch, repetitions > 0 || audit > 0 || !reports.isEmpty || atLeast != nil {
      throw ValidationError("--repeat, --audit, --report and --at-least do not go with --watch")
    }
    if products != nil, package == nil {
      throw ValidationError("--products goes with --package")
    }
    if audit > 0, options.noCache { throw ValidationError("--audit does not go with --no-cache") }

    if !imports.isEmpty, !plain { throw ValidationError("--import goes with --plain, and Swift") }
    if strict, !plain { throw ValidationError("--strict goes with --plain, and Swift") }
    if verbose, !plain { throw ValidationError("--verbose goes with --plain, and Swift") }
    if atLeast != nil, !plain { throw ValidationError("--at-least goes with --plain, and Swift") }
    if let atLeast, atLeast < 0 { throw ValidationError("--at-least takes a number from 0") }
  }

  func run() async throws {
    let rechecks = Rechecks(repetitions: repetitions, audits: audit)
    if isPlain {
      let options = try await packageOptions()
      let check = UnmarkedCheck(
        options: options, floor: atLeast ?? 0, reports: reports,
        package: package.map { SwiftPackage(folder: $0, products: products) },
        imports: imports, isStrict: strict, isVerbose: verbose,
        rechecks: rechecks)
      guard watch else { return try await check.run() }
      let built = products == nil ? package : nil
      let watching = Watching(
        options: options,
        documents: { try await packageOptions().documents(takesSources: true) },
        sources: { built.map { DocumentFinder().sources(ofPackageAt: $0) } ?? [] })
      return try await watching.run { options in
        var check = check
        check.options = options
        try await check.run()
      }
    }
    if watch {
      let watching = Watching(options: options, documents: { try await options.documents() })
      return try await watching.run { try await check($0, Rechecks()) }
    }
    try await check(options, rechecks)
  }

  /// Returns the options with the package's documents, unless others are named: all of them if the
  /// package itself differs from the revision of `--changed-since`, which they are checked against.
  private func packageOptions() async throws -> CheckOptions {
    guard let package else { return options }
    var options = options
    if options.paths.isEmpty, options.line == nil {
      options.paths = try DocumentFinder().documents(ofPackageAt: package)
    }
    if let revision = options.changedSince,
      try await ChangedFiles(since: revision).containsSource(ofPackageAt: package)
    {
      options.changedSince = nil
    }
    return options
  }

  private func check(_ options: CheckOptions, _ rechecks: Rechecks) async throws {
    try await reports.requireNone(of: options.documents())
    let session = CheckSession(options: options)
    let part = try await reports.isEmpty ? nil : options.part()
    let start = ContinuousClock.now
    let (verdicts, unreadable, audited) = try await session.results(rechecks, by: ChapterCheck.init)
    if rechecks.audits > 0 { print("\(audited) known outcomes done again") }
    if let line = options.line, unreadable.isEmpty, verdicts.allSatisfy(\.isAboutNothing) {
      throw ValidationError("no step, run or expectation stands at \(line)")
    }
    try CheckResult(
      verdicts: verdicts, unreadable: unreadable, duration: ContinuousClock.now - start,
      asksForPart: options.asksForPart, part: part, notes: try await uncheckedSources(of: options),
      reports: reports
    ).finish()
  }
}

extension Check {
  /// Returns a note on the Swift files beside chapters that have examples in their comments.
  private func uncheckedSources(of options: CheckOptions) async throws -> [Diagnostic] {
    let sources = try await options.documents(takesSources: true)
      .filter(DocumentFinder.hasExamples)
    guard let first = sources.first else { return [] }
    let others = sources.count == 1 ? "" : ", and \(sources.count - 1) more,"
    return [
      Diagnostic(
        .note, "the examples in the comments of '\(first)'\(others) are not checked", at: nil,
        help: "beside chapters, name a Swift file or say --plain to check its examples")
    ]
  }
}

extension Verdict {
  /// Whether nothing was checked, and there is no fault.
  fileprivate var isAboutNothing: Bool {
    holds && counts.compiled == 0 && counts.runs == 0 && counts.mustFail == 0
  }
}
