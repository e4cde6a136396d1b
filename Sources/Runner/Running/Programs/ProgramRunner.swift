package import Diagnostics
import Files
import Foundation
package import Planning
import Subprocess
import Trace

/// Compiles and runs programs, each in a temporary folder of its own.
package struct ProgramRunner: Sendable {
  var toolchain: Toolchain
  var libraries: Libraries
  var limits: Limits
  package var variesHashing: Bool
  /// The overrides of the runs' environment variables.
  package var environment: [String: String] = [:]
  /// The products to compile and link programs with, in place of the bundled libraries.
  var package: PackageProducts?
  var tools: Tools
  /// The folder of the compiler's C module cache.
  var modules: String
  private let linkCommands = LinkCommands()

  package init(
    toolchain: Toolchain, libraries: Libraries, limits: Limits, variesHashing: Bool,
    package: PackageProducts?, modules: String
  ) {
    self.toolchain = toolchain
    self.libraries = libraries
    self.limits = limits
    self.variesHashing = variesHashing
    self.package = package
    self.modules = modules
    tools = Tools(library: libraries.toolServer)
  }

  /// A note on tools that were started for one use alone, if any.
  package var slowness: Diagnostic? { tools.note }

  /// A note on the protections that runs lack on this machine, if any.
  package var protectionNote: Diagnostic? {
    get async { await Protections.find(libraries.dispatcher).flatMap(Protections.note) }
  }

  /// Ends the tools that were started for many uses.
  package func finish() async { await tools.finish() }

  package func outcome(of compilation: Compilation) async throws -> ProgramOutcome {
    prepareTools()
    let directory = try makeDirectory()
    defer { TemporaryFolder.remove(directory) }
    let outcome: ProgramOutcome
    do {
      outcome = try await self.outcome(of: compilation, in: directory)
    } catch let error as EnvironmentError {
      try Disk(folder: temporary).requireRoom()
      throw error
    }
    // Messages and output may be truncated.
    try Disk(folder: temporary).requireRoom()
    return outcome
  }

  private func outcome(of compilation: Compilation, in directory: String) async throws
    -> ProgramOutcome
  {
    let (compile, isLinked) = try await build(compilation, in: directory)
    guard isLinked, compilation.isRun else { return ProgramOutcome(compile: compile) }
    let record = try await sandbox(in: directory)
      .run(
        Compilation.library, entry: compilation.entry.symbol, loads: loads(compilation, directory))
    let symbolizer = Symbolizer(toolchain: toolchain, tools: tools, directory: directory)
    let trace = try await symbolizer.resolve(record.trace, in: Compilation.library)
      .withPrintedLines(of: record.standardOutput)
    let crash = try await symbolizer.crash(
      at: record.crash.filter { $0 > 0 }, in: Compilation.library
    ) { $0.isWritten(in: compilation) }
    return ProgramOutcome(
      compile: compile,
      run: RunOutcome(
        parts: Transcript.parts(
          standardOutput: record.standardOutput, trace: trace,
          driver: compilation.files.first { $0.name == Driver.fileName }?.text ?? ""),
        errorLines: ConsoleLine.lines(of: record.standardError), termination: record.termination,
        trace: trace,
        crashSite: crash.site,
        crashReason: record.crash.first == 0
          ? "its stack is used up, by calls too deep" : crash.reason))
  }

  /// Writes, compiles and links a program, as far as its use needs it.
  func build(_ compilation: Compilation, in directory: String) async throws -> (
    compile: CompileOutcome, isLinked: Bool
  ) {
    try write(compilation.files, to: directory)
    let compile = try await compile(compilation, in: directory)
    guard compile.succeeded, compilation.isRun || compilation.entry != .driver else {
      return (compile, false)
    }
    if let missing = try await link(compilation, in: directory) { return (missing, false) }
    return (compile, true)
  }

  /// Compiles a program; once more with a fresh C module cache if the compiler stops without a
  /// verdict: the cache may be damaged, or was removed meanwhile. The faulty cache is then
  /// discarded.
  private func compile(_ compilation: Compilation, in directory: String) async throws
    -> CompileOutcome
  {
    var said = ""
    for place in [modules, directory + "/.modules"] {
      let output = try await tools.run(
        toolchain.frontend,
        compilation.frontendArguments(
          toolchain: toolchain, libraries: libraries, package: package, modules: place),
        in: directory, environment: toolEnvironment)
      if let outcome = verdict(output, on: compilation, in: directory) {
        if place != modules { try? FileManager.default.removeItem(atPath: modules) }
        return outcome
      }
      said = output.standardError
    }
    throw EnvironmentError(
      "the compiler stopped without judging the program:\n" + said.suffix(4000),
      help: "see whether the disk is full, and the toolchain whole")
  }

  private func verdict(
    _ output: ToolOutput, on compilation: Compilation, in directory: String
  ) -> CompileOutcome? {
    let file = directory + "/" + Compilation.diagnostics
    defer { unlink(file) }
    let serialized = FileManager.default.contents(atPath: file)
      .flatMap { SerializedDiagnostics(Array($0)) }
    let messages =
      (serialized.map { CompilerMessage.read($0, printed: output.standardError) } ?? [])
      .outsideOfExpansions(in: compilation.files)
    switch output.status {
    case .exited(0):
      return CompileOutcome(messages: messages, succeeded: true)
    case .exited
    where messages.contains { $0.severity == .error }
      && !messages.contains { $0.severity == .error && $0.isOfMachine(compilation) }:
      return CompileOutcome(messages: messages, succeeded: false)
    case .signaled where compilation.entry != .driver:
      // Any code may hit a bug of the compiler; that is no fault of the environment.
      return CompileOutcome(
        messages: [CompilerMessage(.error, "the compiler crashed")], succeeded: false)
    default:
      return nil
    }
  }

  /// Links a program.
  ///
  /// - Returns: the outcome of a program without a driver that lacks symbols, or nil.
  private func link(_ compilation: Compilation, in directory: String) async throws
    -> CompileOutcome?
  {
    guard package != nil else { return try await link(compilation, in: directory, isWhole: true) }
    // A module that the program only could use may need a library that it is not linked with.
    guard try await link(compilation, in: directory, isWhole: true) != nil else { return nil }
    return try await link(compilation, in: directory, isWhole: false)
  }

  private func link(
    _ compilation: Compilation, in directory: String, isWhole: Bool
  ) async throws -> CompileOutcome? {
    let command = try await linkCommands.command(
      of: toolchain.clang,
      compilation.linkArguments(
        toolchain: toolchain, libraries: libraries, package: package, isWhole: isWhole),
      environment: toolEnvironment)
    tools.prepare(command.linker, environment: toolEnvironment)
    let output = try await tools.run(
      command.linker, command.arguments + [Compilation.object],
      in: directory, environment: toolEnvironment)
    if output.status.isSuccess { return nil }
    let mark = "undefined symbol: "
    let missing = output.standardError.split(separator: "\n").compactMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }
    if compilation.entry != .driver, !missing.isEmpty {
      let message = CompilerMessage(.error, mark + missing.joined(separator: ", "))
      return CompileOutcome(messages: [message], succeeded: false)
    }
    throw EnvironmentError(
      "the program could not be linked:\n" + output.standardError.suffix(4000),
      help: "see whether the disk is full, and build the bundled libraries again")
  }

  /// Starts the tools that every program needs, so that they are ready in time.
  func prepareTools() {
    tools.prepare(
      toolchain.frontend, loads: toolchain.pluginLibraries, environment: toolEnvironment)
    if let symbolizer = toolchain.symbolizer {
      tools.prepare(symbolizer, environment: toolEnvironment)
    }
    tools.prepare(
      libraries.dispatcher, loads: package == nil ? [libraries.sharedLibrary] : [],
      environment: Sandbox.environment)
  }

  func sandbox(in directory: String) -> Sandbox {
    Sandbox(
      libraries: libraries, limits: limits, variesHashing: variesHashing, overrides: environment,
      tools: tools, directory: directory, shown: package.map { [$0.folder] } ?? [])
  }

  /// Returns the libraries that the dispatcher loads before a program: for one with a driver, the
  /// bundled ones and those of the toolchain that the compiler recorded. Other programs name their
  /// libraries themselves.
  func loads(_ compilation: Compilation, _ directory: String) -> [String] {
    guard compilation.entry == .driver else { return [] }
    let used = LinkedLibraries.names(inObject: directory + "/" + Compilation.object)
      .map { "\(toolchain.runtimeLibraries)/lib\($0).so" }
    return [libraries.sharedLibrary] + used.filter(FileManager.default.fileExists(atPath:))
  }

  var toolEnvironment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "TMPDIR": temporary,
      // Huge pages: the compiler fills much memory in a short time.
      "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
    ]
  }

  private var temporary: String { TemporaryFolder.base }

  func makeDirectory() throws -> String {
    do {
      return try TemporaryFolder.make()
    } catch {
      throw EnvironmentError(error)
    }
  }

  func write(_ files: [Compilation.File], to directory: String) throws {
    let map = package == nil ? try libraries.moduleMapData : nil
    do {
      let folder = try ContainedFolder(creating: directory)
      for file in files { try folder.write(Array(file.text.utf8), to: file.name) }
      if let map { try folder.write(Array(map), to: Libraries.moduleMap) }
    } catch {
      throw EnvironmentError(error)
    }
  }
}

extension Site {
  /// Returns whether the message is at a line that the author wrote.
  fileprivate func isWritten(in compilation: Compilation) -> Bool {
    guard case .line(let file, _) = self else { return false }
    return compilation.files.contains { $0.isNamed(file) && $0.isWritten }
  }
}

extension CompilerMessage {
  /// Returns whether an error is a fault of the machine or the libraries, not of the program.
  fileprivate func isOfMachine(_ compilation: Compilation) -> Bool {
    // A directive may have any text.
    guard !isOfDirective(in: compilation) else { return false }
    let isInProgram = compilation.files.contains { $0.isNamed(file) && $0.isWritten }
    if !isInProgram, text.contains("No space left") { return true }
    if text.contains("unable to load standard library") { return true }
    // Any code may import a missing module.
    guard compilation.entry == .driver else { return false }
    return file == Driver.entryFileName
      || [
        "missing required module", "compiled module was created by", "module compiled with Swift",
      ].contains { text.contains($0) }
  }

  /// Returns whether the message is that of `#error` or `#warning`.
  private func isOfDirective(in compilation: Compilation) -> Bool {
    guard let file = compilation.files.first(where: { $0.name == file && $0.isWritten }) else {
      return false
    }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return false }
    return ["#error", "#warning"].contains { lines[line - 1].contains($0) }
  }
}
