import Foundation
import Planning
import Testing

@testable import Outcomes
@testable import Running

/// The names of a program, by the compiler itself.
@Suite("Names of a program")
struct ProgramNamesTests {
  private static func runner() throws -> ProgramRunner {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return ProgramRunner(
      toolchain: try Toolchain.find(searchPath: ProcessInfo.processInfo.environment["PATH"]),
      libraries: try Libraries(directory: products.path), limits: Limits(), variesHashing: false,
      package: nil, modules: products.appending(path: "names-modules").path)
  }

  private static let model = """
    import ComposableArchitecture

    @Reducer struct Counter {
      @ObservableState struct State { var count = 0 }
      enum Action { case tapped(Int) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          let old = state.count
          state.count = old + 1
          return .none
        }
      }
    }

    """

  private static func names(
    _ files: [(name: String, text: String, isWritten: Bool)]
  ) async throws -> ProgramNames {
    let runner = try runner()
    defer { Task { await runner.finish() } }
    return try await runner.names(
      of: Compilation(
        files: files.map { .init(name: $0.name, text: $0.text, isWritten: $0.isWritten) },
        languageMode: "5", isRun: false))
  }

  @Test("Names have their symbols and places, including variables in closures")
  func places() async throws {
    let names = try await Self.names(
      [
        ("Models/Counter.swift", Self.model, true),
        (
          "Use.swift", "import ComposableArchitecture\nlet state = Counter.State(count: 1)\n",
          false
        ),
      ])
    let found = names.occurrences
    #expect(Set(found.map(\.file)) == ["Models/Counter.swift"])
    func symbols(_ line: Int, _ column: Int) -> [String] {
      found.filter { $0.line == line && $0.column == column }.map(\.symbol)
    }
    #expect(symbols(7, 5) == ["s:16ArchitectureCore6ReduceV"])
    #expect(symbols(8, 23) == ["s:8Snippets7CounterV5StateV5countSivp"])
    let old = try #require(found.first { $0.line == 8 && $0.column == 11 })
    #expect(old.isDeclaration)
    #expect(symbols(9, 21) == [old.symbol])
    // Nothing that the macros add has a place.
    #expect(found.allSatisfy { $0.line > 1 && $0.line < 13 })
  }

  @Test(
    "A program without names has none; one that does not compile is an error with its first message"
  )
  func nothing() async throws {
    #expect(try await Self.names([("A.swift", "\n", true)]).occurrences.isEmpty)
    let error = await #expect(throws: NamesError.self) {
      try await Self.names([("A.swift", "let a: Missing\n", true)])
    }
    #expect(error?.reason.contains("cannot find type 'Missing' in scope") == true)
  }

  @Test("A compiled program has the same names as a type-checked one")
  func compiled() async throws {
    let runner = try Self.runner()
    func perform(_ text: String) async throws -> (PerformedProgram, Compilation) {
      let compilation = Compilation(
        files: [
          .init(name: "Models/Counter.swift", text: Self.model), .init(name: "A.swift", text: text),
        ], languageMode: "5", isRun: false)
      return (try await runner.perform(compilation, forPages: true), compilation)
    }
    let (program, compilation) = try await perform("func a() { let b = 1; _ = b }\n")
    #expect(program.outcome.compile == CompileOutcome(messages: [], succeeded: true))
    #expect(try await program.names == runner.names(of: compilation))
    #expect(program.build == nil)
    await runner.finish()
  }

  @Test("A program with a message has no names yet, and the same messages as without an index")
  func messages() async throws {
    let runner = try Self.runner()
    for text in ["func a() { let b = 1 }\n", "let a: Missing\nlet b: Int = \"\"\n"] {
      let compilation = Compilation(
        files: [.init(name: "A.swift", text: text)], languageMode: "5", isRun: false)
      let program = try await runner.perform(compilation, forPages: true)
      let plain = try await runner.perform(compilation)
      #expect(!program.outcome.compile.messages.isEmpty)
      #expect(program.outcome.compile == plain.outcome.compile)
      #expect(program.names == nil)
    }
    await runner.finish()
  }

  @Test("An index that cannot be read is an error")
  func unreadable() throws {
    #expect(throws: NamesError.self) {
      try ProgramNames(index: "/missing/index", reader: "/missing/libIndexStore.so", of: [])
    }
  }

  @Test("Public declarations have their comments' first paragraphs")
  func declarations() async throws {
    let runner = try Self.runner()
    let read = try await runner.declarations(width: 2)
    #expect(read.unreadModules == [])
    let declarations = Declarations(text: read.text)
    let store = try #require(declarations["s:16ArchitectureCore5StoreC"])
    #expect(store.text.hasSuffix("final class Store<State, Action>"))
    #expect(store.summary.hasPrefix("The runtime of a feature"))
    #expect(declarations["s:Si"]?.text.hasSuffix("struct Int") == true)
    #expect(declarations["s:8Snippets3sumSivp"] == nil)
  }
}
