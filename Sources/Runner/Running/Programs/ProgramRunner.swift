package import Diagnostics
import Files
import Foundation
package import Outcomes
package import Planning
import Subprocess
import Trace

/// The compiler and runner of programs, each in a separate temporary folder.
package struct ProgramRunner: Sendable {
  var toolchain: Toolchain
  var libraries: Libraries
  var limits: Limits
  package var variesHashing: Bool
  /// The overrides of the environment variables of runs.
  package var environment: [String: String] = [:]
  /// The package products for compiling and linking unmarked documents' programs, instead of the
  /// bundled libraries.
  var package: PackageProducts?
  /// The products of the packages named by chapters, by folder.
  private var packages: [String: PackageProducts]
  var tools: Tools
  /// The folder of the compiler's C module cache.
  var modules: String
  let linkCommands = LinkCommands()

  package init(
    toolchain: Toolchain, libraries: Libraries, limits: Limits, variesHashing: Bool,
    package: PackageProducts?, packages: [String: PackageProducts] = [:], modules: String
  ) {
    self.toolchain = toolchain
    self.libraries = libraries
    self.limits = limits
    self.variesHashing = variesHashing
    self.package = package
    self.packages = packages
    self.modules = modules
    tools = Tools(library: libraries.toolServer)
  }

  /// Returns the products of the package imported by a program.
  func products(for compilation: Compilation) -> PackageProducts? {
    compilation.packageFolder.flatMap { packages[$0] } ?? package
  }

  /// A note on tools that were started for a single use, if any.
  package var slowness: Diagnostic? { tools.note }

  /// A note on the protections that runs lack on this machine, if any.
  package var protectionNote: Diagnostic? {
    get async { await Protections.find(libraries.dispatcher).flatMap(Protections.note) }
  }

  /// Ends the tools that serve many uses.
  package func finish() async { await tools.finish() }

  /// Compiles a program, and runs it if requested.
  ///
  /// - Parameter forPages: whether to keep a program that is run for plays, and to read the names
  ///   of any other program.
  package func perform(
    _ compilation: Compilation, forPages: Bool = false
  ) async throws -> PerformedProgram {
    prepareTools()
    let directory = try makeDirectory(for: compilation)
    var isKept = false
    // Removed only after measuring the free space on the disk.
    defer { if !isKept { TemporaryFolder.remove(directory) } }
    let performed: PerformedProgram
    do {
      performed = try await perform(compilation, forPages: forPages, in: directory)
    } catch let error as EnvironmentError {
      try Disk(folder: temporary).requireRoom()
      throw error
    }
    // Messages and output may be truncated.
    try Disk(folder: temporary).requireRoom()
    isKept = performed.build != nil
    return performed
  }

  private func perform(
    _ compilation: Compilation, forPages: Bool, in directory: String
  ) async throws -> PerformedProgram {
    // Only for programs that are not run: an index requires different objects, and traces of those
    // could have different places.
    if forPages, !compilation.isRun, compilation.entry == .driver,
      let names = try await namesOfCompiling(compilation, in: directory)
    {
      let compile = CompileOutcome(messages: [], succeeded: true)
      var performed = PerformedProgram(outcome: ProgramOutcome(compile: compile))
      performed.names = names
      return performed
    }
    let build = try await build(compilation, in: directory)
    var performed = PerformedProgram(outcome: ProgramOutcome(compile: build.outcome))
    if build.isLinked, compilation.isRun {
      performed.outcome.run = try await run(build, of: compilation, in: directory)
      if forPages {
        performed.build = PlayableProgram(build, of: compilation, by: self, in: directory)
      }
    }
    return performed
  }

  private func run(
    _ build: ProgramBuild, of compilation: Compilation, in directory: String
  ) async throws -> RunOutcome {
    var sandbox = sandbox(in: directory)
    if !compilation.resources.isEmpty { sandbox.bundle = directory + "/" + Compilation.bundle }
    let record = try await sandbox.run(
      Compilation.library, entry: compilation.entry.symbol, loads: build.loads)
    try record.requireStart(isStaged: compilation.entry == .driver)
    let symbolizer = Symbolizer(toolchain: toolchain, tools: tools, directory: directory)
    let trace = try await symbolizer.resolve(record.trace, in: Compilation.library)
      .withPrintedLines(of: record.standardOutput)
    let crash = try await symbolizer.crash(
      at: record.crash.filter { $0 > 0 }, in: Compilation.library
    ) { $0.isWritten(in: compilation) }
    return RunOutcome(
      parts: RunTranscript.parts(
        standardOutput: record.standardOutput, trace: trace,
        driver: compilation.files.first { $0.name == Driver.fileName }?.text ?? ""),
      errorLines: ConsoleLine.lines(of: record.standardError), termination: record.termination,
      trace: trace,
      crashSite: crash.site,
      crashReason: record.crash.first == 0
        ? "its stack is used up, by calls too deep" : crash.reason)
  }

  /// Starts the tools that every program needs, so that they are ready in time.
  package func prepareTools() {
    tools.prepare(
      toolchain.frontend, loads: toolchain.pluginLibraries, environment: toolEnvironment)
    if let symbolizer = toolchain.symbolizer {
      tools.prepare(symbolizer, environment: toolEnvironment)
    }
    tools.prepare(
      libraries.dispatcher, loads: package == nil ? [libraries.sharedLibrary] : [],
      environment: Sandbox.environment.merging(installedVariables) { $1 })
  }

  /// The variables for programs of an installation outside the toolchain.
  private var installedVariables: [String: String] {
    libraries.isInstalled ? toolchain.libraryVariables : [:]
  }

  func sandbox(in directory: String) -> Sandbox {
    Sandbox(
      libraries: libraries, limits: limits, variesHashing: variesHashing, overrides: environment,
      loaderVariables: installedVariables,
      tools: tools, directory: directory,
      shown: [toolchain.runtimeLibraries] + packageFolders)
  }

  private var packageFolders: [String] {
    Set(([package].compactMap(\.self) + packages.values).map(\.folder)).sorted()
  }

  var toolEnvironment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "TMPDIR": temporary,
      // Huge pages, because the compiler allocates much memory in a short time.
      "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
    ].merging(installedVariables) { $1 }
  }

  private var temporary: String { TemporaryFolder.base }

  func makeDirectory() throws -> String {
    do {
      return try TemporaryFolder.make()
    } catch {
      throw EnvironmentError(error)
    }
  }

  /// Creates a temporary folder with a program's files.
  func makeDirectory(for compilation: Compilation) throws -> String {
    let directory = try makeDirectory()
    do {
      try write(compilation, to: directory)
    } catch {
      // Measured before removing the folder.
      defer { TemporaryFolder.remove(directory) }
      try Disk(folder: temporary).requireRoom()
      throw error
    }
    return directory
  }

  private func write(_ compilation: Compilation, to directory: String) throws {
    let package = products(for: compilation)
    let map =
      package == nil || compilation.entry == .driver
      ? try libraries.moduleMapData(beside: package) : nil
    do {
      let folder = try ContainedFolder(creating: directory)
      for file in compilation.files { try folder.write(Array(file.text.utf8), to: file.name) }
      if let map { try folder.write(Array(map), to: Libraries.moduleMap) }
      for file in compilation.resources {
        try folder.write(Array(file.text.utf8), to: Compilation.bundle + "/" + file.path)
      }
    } catch {
      throw EnvironmentError(error)
    }
  }
}

extension Site {
  /// Returns whether the message is at a line written by the author.
  fileprivate func isWritten(in compilation: Compilation) -> Bool {
    guard case .line(let file, _) = self else { return false }
    return compilation.files.contains { $0.isNamed(file) && $0.isWritten }
  }
}
