import Files
import Foundation
package import Outcomes
package import Planning
import Synchronization
package import Trace

/// A run's program, compiled once for any number of plays.
///
///     let program = try await runner.playable(compilation)
///     let trace = try await program.play("1:0,0")  // the first control, twice, after the launch
///
/// Each play is a separate process, from the program's start.
package final class PlayableProgram: Sendable {
  private let runner: ProgramRunner
  private let loads: [String]
  private let directory: String
  private let hasBundle: Bool
  private let plays = Atomic(0)

  /// Takes ownership of the folder of a built program, and removes it at deinitialization.
  init(
    _ build: ProgramBuild, of compilation: Compilation, by runner: ProgramRunner,
    in directory: String
  ) {
    self.runner = runner
    hasBundle = !compilation.resources.isEmpty
    self.directory = directory
    loads = build.loads
    unlink(directory + "/" + Compilation.object)
  }

  deinit { TemporaryFolder.remove(directory) }

  /// Runs the program's driver up to an interaction, and then performs further uses.
  ///
  /// - Parameter request: the number of the interaction, counted from 1, and the number of
  ///   each use in its frame: `3:0,5,2`.
  /// - Returns: the outcome without its output, which its trace has; places are unresolved
  ///   addresses.
  package func play(_ request: String) async throws -> RunOutcome {
    try await inSandbox(request) { _, record in
      RunOutcome(
        parts: [], errorLines: ConsoleLine.lines(of: record.standardError),
        termination: record.termination,
        trace: record.trace.withPrintedLines(of: record.standardOutput))
    }
  }

  /// Plays like ``play(_:)``, and then performs each use of the last frame in a process forked at
  /// that point.
  ///
  /// - Parameter count: the number of uses.
  /// - Returns: a trace for each use.
  package func playEach(after request: String, count: Int) async throws -> [[TraceEvent]] {
    let branches = try await inSandbox(request + "*") { sandbox, _ in
      try sandbox.branches(count: count).map { branch in
        branch.map { $0.trace.withPrintedLines(of: $0.output) }
      }
    }
    var traces: [[TraceEvent]] = []
    for (use, branch) in branches.enumerated() {
      // If the system does not allow a run to fork, each use is played from the start.
      let separator = request.hasSuffix(":") ? "" : ","
      if let branch {
        traces.append(branch)
      } else {
        traces.append(try await play("\(request)\(separator)\(use)").trace)
      }
    }
    return traces
  }

  private func inSandbox<Result>(
    _ request: String, _ read: (Sandbox, Sandbox.Record) throws -> Result
  ) async throws -> Result {
    let number = plays.add(1, ordering: .relaxed).newValue
    let folder = "\(directory)/play-\(number)"
    defer { TemporaryFolder.remove(folder) }
    var sandbox = runner.sandbox(in: folder)
    sandbox.play = request
    if hasBundle { sandbox.bundle = directory + "/" + Compilation.bundle }
    let record = try await sandbox.run(
      "../" + Compilation.library, entry: Compilation.Entry.driver.symbol, loads: loads)
    try record.requireStart(isStaged: true)
    return try read(sandbox, record)
  }

  /// Returns traces with their addresses resolved to lines of the program, all in one call of the
  /// tool.
  package func resolve(_ traces: [[TraceEvent]]) async throws -> [[TraceEvent]] {
    let symbolizer = Symbolizer(
      toolchain: runner.toolchain, tools: runner.tools, directory: directory)
    var events = try await symbolizer.resolve(traces.flatMap(\.self), in: Compilation.library)[...]
    return traces.map { trace in
      defer { events = events.dropFirst(trace.count) }
      return Array(events.prefix(trace.count))
    }
  }
}

extension ProgramRunner {
  /// Compiles and links a program for plays; returns nil if it cannot be run.
  package func playable(_ compilation: Compilation) async throws -> PlayableProgram? {
    prepareTools()
    let directory = try makeDirectory(for: compilation)
    let build: ProgramBuild
    do {
      build = try await self.build(compilation, in: directory)
    } catch {
      TemporaryFolder.remove(directory)
      throw error
    }
    guard build.isLinked, compilation.isRun else {
      TemporaryFolder.remove(directory)
      return nil
    }
    return PlayableProgram(build, of: compilation, by: self, in: directory)
  }
}
