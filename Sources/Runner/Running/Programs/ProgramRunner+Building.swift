import Diagnostics
import Foundation
import Outcomes
import Planning
import Subprocess

/// A program in its build folder.
struct ProgramBuild {
  var outcome: CompileOutcome
  var isLinked = false
  /// The libraries that the dispatcher loads before the program.
  var loads: [String] = []
}

extension ProgramRunner {
  /// Compiles and links a program from the files in the folder, as far as its purpose requires.
  func build(_ compilation: Compilation, in directory: String) async throws -> ProgramBuild {
    var build = ProgramBuild(outcome: try await compile(compilation, in: directory))
    guard build.outcome.succeeded, compilation.isRun || compilation.entry != .driver else {
      return build
    }
    if let missing = try await link(compilation, in: directory) {
      build.outcome = missing
    } else {
      build.isLinked = true
      build.loads = loads(compilation, in: directory)
    }
    return build
  }

  /// Compiles a program that is not run from the files in the folder, and reads its names from the
  /// index that the compiler writes in the same invocation.
  ///
  /// - Returns: nil if the compiler fails or has any message. The program must then be compiled
  ///   without an index, because an index adds messages to a program with errors.
  func namesOfCompiling(_ compilation: Compilation, in directory: String) async throws
    -> ProgramNames?
  {
    let output = try await runFrontend(for: .objectsAndIndex, of: compilation, in: directory)
    guard output.status.isSuccess, output.standardError.isEmpty else { return nil }
    return try? names(of: compilation, in: directory)
  }

  /// Compiles a program. If the compiler stops without a verdict, compiles it again with a new C
  /// module cache, and discards the old one, which may be damaged or have been removed.
  private func compile(_ compilation: Compilation, in directory: String) async throws
    -> CompileOutcome
  {
    var said = ""
    var crash: Int32?
    for place in [modules, directory + "/.modules"] {
      let output = try await runFrontend(
        for: .object, of: compilation, in: directory, modules: place)
      if let outcome = verdict(output, on: compilation, in: directory) {
        if place != modules { try? FileManager.default.removeItem(atPath: modules) }
        return outcome
      }
      said = output.standardError
      crash = output.crash
    }
    // Code may trigger a compiler bug; a new C module cache has not helped.
    if let crash { return CompileOutcome(messages: [.crash(by: crash)], succeeded: false) }
    throw EnvironmentError(
      "the compiler stopped without judging the program:\n" + said.suffix(4000),
      help: "check whether the disk is full, and whether the toolchain is complete")
  }

  /// Runs the compiler's frontend on a program's files in the folder.
  ///
  /// - Parameter modules: the folder of the C module cache; nil for the shared one.
  func runFrontend(
    for products: Compilation.Products, of compilation: Compilation, in directory: String,
    modules: String? = nil
  ) async throws -> ToolOutput {
    try await tools.run(
      toolchain.frontend,
      compilation.frontendArguments(
        for: products, toolchain: toolchain, libraries: libraries,
        package: self.products(for: compilation), modules: modules ?? self.modules),
      in: directory, environment: toolEnvironment, processorSeconds: limits.compilerSeconds)
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
      .outsideOfExpansions(in: compilation.files).reducedToMissingFrameworks
    switch output.status {
    case .exited(0):
      return CompileOutcome(messages: messages, succeeded: true)
    case .exited
    where messages.contains { $0.severity == .error }
      && !messages.contains { $0.severity == .error && $0.isOfMachine(compilation) }:
      return CompileOutcome(messages: messages, succeeded: false)
    case .exited where serialized != nil && messages.isEmpty && output.standardError.isEmpty:
      return CompileOutcome(messages: [.silentFailure], succeeded: false)
    case .signaled(SIGXCPU):
      let seconds = limits.compilerSeconds
      let stop = CompilerMessage(
        .error,
        "the compiler was stopped after \(seconds) s of processor time: write the types of large "
          + "expressions, or split them")
      // Messages about unfinished work may be wrong.
      return CompileOutcome(messages: [stop], succeeded: false, isStopped: true)
    case .signaled(let signal) where compilation.entry != .driver && output.crash != nil:
      // Any code may trigger a compiler bug, which is not a fault of the environment.
      return CompileOutcome(
        messages: [CompilerMessage(.error, "the compiler crashed: signal \(signal)")],
        succeeded: false)
    default:
      return nil
    }
  }

  /// Links a program.
  ///
  /// - Returns: the failed outcome of a program without a driver, if symbols are missing; otherwise
  ///   nil.
  private func link(_ compilation: Compilation, in directory: String) async throws
    -> CompileOutcome?
  {
    guard products(for: compilation) != nil else {
      return try await link(compilation, in: directory, isWhole: true)
    }
    // A module that the program imports but does not use may require a library that the program is
    // not linked with.
    guard try await link(compilation, in: directory, isWhole: true) != nil else { return nil }
    return try await link(compilation, in: directory, isWhole: false)
  }

  private func link(
    _ compilation: Compilation, in directory: String, isWhole: Bool
  ) async throws -> CompileOutcome? {
    let command = try await linkCommands.command(
      of: toolchain.clang,
      compilation.linkArguments(
        toolchain: toolchain, libraries: libraries, package: products(for: compilation),
        isWhole: isWhole),
      environment: toolEnvironment)
    tools.prepare(command.linker, environment: toolEnvironment)
    let output = try await tools.run(
      command.linker, command.arguments + [Compilation.object],
      in: directory, environment: toolEnvironment)
    if output.status.isSuccess { return nil }
    let mark = "undefined symbol: "
    let missing = output.standardError.nonemptyLines.compactMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }
    if compilation.entry != .driver || products(for: compilation) != nil, !missing.isEmpty {
      let message = CompilerMessage(.error, mark + missing.joined(separator: ", "))
      return CompileOutcome(messages: [message], succeeded: false)
    }
    throw EnvironmentError(
      "the program could not be linked:\n" + output.standardError.suffix(4000),
      help: "check whether the disk is full, and build the bundled libraries again")
  }

  /// Returns the libraries that the dispatcher loads before a program. For a program with a driver,
  /// these are the bundled ones and the toolchain's, as recorded by the compiler. Other programs
  /// name their libraries themselves.
  private func loads(_ compilation: Compilation, in directory: String) -> [String] {
    guard compilation.entry == .driver else { return [] }
    let used = LinkedLibraries.names(inObject: directory + "/" + Compilation.object)
      .map { "\(toolchain.runtimeLibraries)/lib\($0).so" }
    return [libraries.sharedLibrary] + used.filter(FileManager.default.fileExists(atPath:))
  }
}

extension ToolOutput {
  /// The signal of a compiler crash: neither a signal sent by another process nor one for lack of
  /// memory.
  fileprivate var crash: Int32? {
    guard case .signaled(let signal) = status,
      [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP].contains(signal),
      !MissingResource.isNamed(inLastWords: standardError)
    else { return nil }
    return signal
  }
}

extension CompilerMessage {
  /// The error of a compiler that fails without an error in its diagnostics file: it drops some
  /// messages about code generated by macros.
  fileprivate static let silentFailure = CompilerMessage(
    .error,
    "the compiler fails without a message; it drops those about some code of macros, such as a "
      + "conformance that cannot be synthesized for a type that a macro declares")

  /// The error of a compiler that crashes again with a new C module cache.
  fileprivate static func crash(by signal: Int32) -> Self {
    CompilerMessage(
      .error,
      "the compiler crashes on this program (signal \(signal)), which is a bug of the compiler: "
        + "divide its files, or leave out parts until it does not")
  }

  /// Returns whether an error is a fault of the machine or the libraries rather than of the
  /// program.
  fileprivate func isOfMachine(_ compilation: Compilation) -> Bool {
    // The text of a directive is arbitrary.
    guard !isOfDirective(in: compilation) else { return false }
    let isInProgram = compilation.files.contains { $0.isNamed(file) && $0.isWritten }
    if !isInProgram, MissingResource.isNamed(in: text) { return true }
    if text.contains("unable to load standard library") { return true }
    // Any code may import a missing module.
    guard compilation.entry == .driver else { return false }
    return file == Driver.entryFileName
      || [
        "missing required module", "compiled module was created by", "module compiled with Swift",
      ].contains { text.contains($0) }
  }

  /// Returns whether the message comes from `#error` or `#warning`.
  private func isOfDirective(in compilation: Compilation) -> Bool {
    guard let file = compilation.files.first(where: { $0.name == file && $0.isWritten }) else {
      return false
    }
    let lines = file.text.lines
    guard lines.indices.contains(line - 1) else { return false }
    return ["#error", "#warning"].contains { lines[line - 1].contains($0) }
  }
}
