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
    let named = options.request.place.map { [$0.file] } ?? options.paths
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
      let request = try await packageRequest()
      func check(_ request: CheckRequest) async throws {
        try await UnmarkedCheck(
          request, floor: atLeast ?? 0, reports: reports,
          package: package.map { SwiftPackage(folder: $0, products: products) }, imports: imports,
          isStrict: strict, isVerbose: verbose, rechecks: rechecks
        ).run()
      }
      guard watch else { return try await check(request) }
      let built = products == nil ? package : nil
      let watching = Watching(
        request, documents: { try await packageRequest().documents(takesSources: true) },
        sources: { built.map { DocumentFinder().sources(ofPackageAt: $0) } ?? [] })
      return try await watching.run(check)
    }
    let request = options.request
    guard watch else {
      return try await MarkedCheck(request, reports: reports, rechecks: rechecks).run()
    }
    try await Watching(request, documents: { try await request.documents() })
      .run { try await MarkedCheck($0).run() }
  }

  /// Returns the request for the package's documents, unless others are named: all of them if the
  /// package itself differs from the revision of `--changed-since`, which they are checked against.
  private func packageRequest() async throws -> CheckRequest {
    var request = options.request
    guard let package else { return request }
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
