import ArgumentParser
import Foundation
import Running
import Sessions
import Site

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the book in a browser on this machine, and draw it again on every save.",
    usage: "chapters serve [<options>] [<path> ...]",
    discussion: """
      Without a folder 'Chapters' here, it shows the book that is installed with this command.
      """)

  @OptionGroup var options: CheckOptions

  @OptionGroup var languages: LanguageOptions

  @OptionGroup var theme: ThemeOptions

  @Option(help: ArgumentHelp("The port, which only this machine can reach."))
  var port = 8252

  @Flag(
    inversion: .prefixedNo,
    help: """
      Open the first page in your browser, once it is drawn: $BROWSER, or else xdg-open. By default \
      on a terminal, if there is a browser.
      """)
  var open: Bool?

  func validate() throws {
    try options.requireWholeDocuments(for: "serve")
    guard (1...65_535).contains(port) else {
      throw ValidationError("--port takes a number from 1 to 65535")
    }
  }

  func run() async throws {
    var options = options
    if options.paths.isEmpty, CheckRequest.bookHere != CheckRequest.book {
      options.paths = [CheckRequest.bookHere]
    }
    let request = options.request
    let (languages, theme) = (languages.languages, theme.siteTheme)
    let actions = ServedActions(request, theme: theme)
    let server = try LoopbackServer(ServedSite([], port: port), actions: actions, port: port)
    server.start()
    print("serving http://localhost:\(port)/")
    let memory = CacheMemory()
    var otherFiles: [String] = []
    var browser = try browser
    let watching = Watching(
      request, documents: { try await request.documents() }, sources: { theme.files },
      read: { otherFiles })
    // Every document is drawn each time, from the cache in memory if it has not changed.
    try await watching.run { _ in
      let start = ContinuousClock.now
      memory.startRound()
      await actions.forget()
      let drawn = try await CheckSession(request, memory: memory)
        .draw(in: languages, by: theme, contents: DrawSite.contents(of: options.paths)) {
          server.replace(by: $0, keepsOthers: true)
        }
      await actions.show(drawn)
      server.replace(by: drawn.files)
      try browser?.start(["http://localhost:\(port)/"])
      browser = nil
      otherFiles = drawn.otherFiles
      try CheckResult(
        verdicts: drawn.verdicts, unreadable: drawn.unreadable, faultyFiles: drawn.faultyFiles,
        duration: ContinuousClock.now - start, listsAll: false
      ).finish()
    }
  }

  /// The browser that opens the first page, if any.
  private var browser: UserProgram? {
    get throws {
      if open == false || open == nil && isatty(STDOUT_FILENO) == 0 { return nil }
      let browser = UserProgram.browser(in: ProcessInfo.processInfo.environment)
      if open == true, browser == nil {
        throw ValidationError("there is no browser to open; name one: BROWSER=firefox")
      }
      return browser
    }
  }
}
