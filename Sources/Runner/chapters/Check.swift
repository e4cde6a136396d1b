import ArgumentParser
import Chapter
import Sessions

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

  private var reading: DocumentsCheck.Reading {
    if plain { return .unmarked }
    if options.package != nil { return .each }
    return namesSources ? .unmarked : .chapters
  }

  /// Whether all documents are Swift, and so unmarked.
  private var namesSources: Bool {
    let named = options.request.place.map { [$0.file] } ?? options.paths
    guard !named.isEmpty else { return false }
    let documents = (try? DocumentFinder(takesSources: true).documents(at: named)) ?? []
    return !documents.isEmpty && documents.allSatisfy(Document.isSwiftSource)
  }

  func validate() throws {
    let plain = reading != .chapters
    if !(0...10_000).contains(repetitions) {
      throw ValidationError("--repeat takes a number from 0 to 10000")
    }
    if audit < 0 { throw ValidationError("--audit takes a number from 0") }
    if watch, repetitions > 0 || audit > 0 || !reports.isEmpty || atLeast != nil {
      throw ValidationError("--repeat, --audit, --report and --at-least do not go with --watch")
    }
    if audit > 0, options.noCache { throw ValidationError("--audit does not go with --no-cache") }

    if !imports.isEmpty, !plain { throw ValidationError("--import goes with --plain, and Swift") }
    if strict, !plain { throw ValidationError("--strict goes with --plain, and Swift") }
    if verbose, !plain { throw ValidationError("--verbose goes with --plain, and Swift") }
    if let atLeast, atLeast < 0 { throw ValidationError("--at-least takes a number from 0") }
  }

  func run() async throws {
    let reading = reading
    var check = DocumentsCheck(try await request(), reading: reading)
    check.imports = imports
    check.floor = atLeast
    check.isStrict = strict
    check.isVerbose = verbose
    check.reports = reports
    check.rechecks = Rechecks(repetitions: repetitions, audits: audit)
    guard watch else { return try await check.run() }
    let built = options.products == nil ? options.package : nil
    let watching = Watching(
      check.request,
      documents: { try await request().documents(takesSources: reading != .chapters) },
      sources: { built.map { DocumentFinder().sources(ofPackageAt: $0) } ?? [] })
    try await watching.run { request in
      check.request = request
      try await check.run()
    }
  }

  /// Returns the request for the package's documents, unless others are named: all of them if the
  /// package itself differs from the revision of `--changed-since`, which they are checked against.
  private func request() async throws -> CheckRequest {
    var request = options.request
    guard let package = options.package else { return request }
    if request.paths.isEmpty, request.place == nil {
      request.paths = try DocumentFinder().documents(ofPackageAt: package)
    }
    if let revision = request.changedSince,
      try await ChangedFiles(since: revision).containsSource(ofPackageAt: package)
    {
      request.changedSince = nil
    }
    return request
  }
}
