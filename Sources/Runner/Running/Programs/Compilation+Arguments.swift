import Planning

extension Compilation {
  /// The files that an invocation of the frontend writes.
  enum Products {
    /// One object, and the compiler's messages in a file.
    case object
    /// An object for each file, and an index of the names in all files.
    case objectsAndIndex
    /// An index of the names in the written files; no object is generated.
    case index
  }

  /// Returns the frontend's arguments, with the program's paths relative to its folder.
  func frontendArguments(
    for products: Products, toolchain: Toolchain, libraries: Libraries, package: PackageProducts?,
    modules: String
  ) -> [String] {
    ["-frontend"] + mode(products)
      + settings(toolchain: toolchain, libraries: libraries, package: package, modules: modules)
  }

  private func mode(_ products: Products) -> [String] {
    let names = files.map(\.name)
    switch products {
    case .object:
      return ["-c"] + names
        + ["-serialize-diagnostics-path", Self.diagnostics, "-o", Self.object]
    case .objectsAndIndex:
      let objects = files.indices.map { ".program-\($0).o" }
      return ["-c", "-num-threads", "1"] + names
        + objects.flatMap { ["-o", $0, "-index-unit-output-path", $0] } + Self.indexSettings
    case .index:
      // The units of the index are named after object files, which a type check does not write.
      let inputs = files.flatMap { file in
        file.isWritten
          ? ["-primary-file", file.name, "-index-unit-output-path", file.name + ".o"]
          : [file.name]
      }
      return ["-typecheck"] + inputs + Self.indexSettings
    }
  }

  private static let indexSettings = [
    "-index-store-path", Self.index, "-index-include-locals", "-index-ignore-stdlib",
    "-index-ignore-clang-modules",
  ]

  private func settings(
    toolchain: Toolchain, libraries: Libraries, package: PackageProducts?, modules: String
  ) -> [String] {
    [
      "-target", Toolchain.target, "-disable-objc-interop",
      "-no-color-diagnostics", "-diagnostic-style", "llvm",
      "-Xcc", "-fno-color-diagnostics",
      "-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4",
      "-file-compilation-dir", ".", "-empty-abi-descriptor",
      "-enable-anonymous-context-mangled-names",
      "-swift-version", languageMode, "-Onone", "-sil-verify-none",
      // The modules' source information is not needed here, and reading it takes time.
      "-ignore-module-source-info", "-module-cache-path", modules,
      "-module-name", entry.moduleName,
    ] + (entry == .script ? [] : ["-parse-as-library"]) + impliedImports + [
      "-entry-point-function-name", "chapters_program_main",
    ] + moduleArguments(libraries, package) + [
      "-in-process-plugin-server-path", toolchain.pluginServer, "-plugin-path", toolchain.plugins,
    ]
  }

  /// Returns the arguments that name modules. A chapter's program gets those of the libraries,
  /// together with those of its package; any other program gets only one of the two.
  private func moduleArguments(_ libraries: Libraries, _ package: PackageProducts?) -> [String] {
    guard let package else { return libraries.frontendArguments }
    guard entry == .driver else { return package.frontendArguments }
    return libraries.frontendArguments + package.frontendArguments(beside: libraries)
  }

  /// The module that Foundation re-exports on Apple's platforms, if the program uses it.
  private var impliedImports: [String] {
    let names = ["URLSession", "URLRequest", "URLResponse"]
    let isUsed = files.contains { file in names.contains { file.text.contains($0) } }
    return isUsed ? ["-import-module", "FoundationNetworking"] : []
  }

  // A file of the tool: its name starts with a dot, unlike the names of a program's files.
  static let diagnostics = ".program.dia"
  static let object = ".program.o"
  static let index = ".program.index"
  static let library = ".program.so"
  /// The folder of the main bundle.
  static let bundle = ".program/Snippets.app"

  /// Returns the linker driver's arguments for a shared library that the dispatcher loads, without
  /// the program's object.
  ///
  /// - Parameter isWhole: whether the imported modules of a package are linked whole.
  ///
  /// A program with a driver is linked only with the C library: the dispatcher loads the other
  /// libraries before the program, so the linker need not search them.
  func linkArguments(
    toolchain: Toolchain, libraries: Libraries, package: PackageProducts?, isWhole: Bool
  ) -> [String] {
    let arguments = [
      "-shared", "-fuse-ld=lld", "--target=\(Toolchain.target)", toolchain.registrar,
      "-o", Self.library,
    ]
    if entry == .driver, package == nil {
      return arguments + ["-Wl,--as-needed", "-lm", "-lpthread", "-ldl", "-lutil"]
    }
    return ["-Wl,-z,defs", "-Wl,--as-needed"] + arguments + [
      "-L", libraries.directory, "-L", toolchain.runtimeLibraries,
      "-Wl,-rpath,\(libraries.directory)", "-Wl,-rpath,\(toolchain.runtimeLibraries)",
    ] + own(libraries, package, isWhole: isWhole)
      + (package == nil ? testSupport(libraries) : []) + foundation + ["-Wl,--as-needed"]
      + Self.runtime.map { "-l\($0)" }
  }

  /// Returns the arguments for a package's objects, for the libraries, or for both. With both, the
  /// program itself uses the package's symbols, even if the libraries define some of the same
  /// names.
  private func own(
    _ libraries: Libraries, _ package: PackageProducts?, isWhole: Bool
  ) -> [String] {
    let bundled = ["-l\(Libraries.name)"]
    guard let package else { return bundled }
    let imports = isWhole ? imports : []
    guard entry == .driver else { return package.linkArguments(importing: imports) }
    return package.linkArguments(
      importing: imports, without: libraries.modulesLinked(beside: package))
      + ["-Wl,-Bsymbolic"] + bundled
  }

  /// The modules that its files import.
  private var imports: Set<String> {
    let lines = files.flatMap { $0.text.matches(of: /\bimport +(?:[a-z]+ +)?(\w+)/) }
    return Set(lines.map { String($0.1) })
  }

  private func testSupport(_ libraries: Libraries) -> [String] {
    imports.contains(Libraries.testSupport) ? libraries.testSupportObjects : []
  }

  /// The libraries of Foundation, if it is imported: calendars and time zones are in a library that
  /// registers itself when loaded, and that no symbol refers to.
  private var foundation: [String] {
    files.contains { $0.text.contains("import Foundation") }
      ? ["-Wl,--no-as-needed", "-lFoundation"] : []
  }

  /// The libraries of the toolchain that a program may use without linker arguments.
  private static let runtime = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "_FoundationICU",
    "swiftObservation", "swiftSynchronization", "swiftRegexBuilder", "swift_StringProcessing",
    "swift_RegexParser", "swiftDispatch", "dispatch", "BlocksRuntime", "swiftGlibc",
    "swift_Concurrency", "swiftSwiftOnoneSupport", "swiftCore", "Testing", "XCTest", "m",
  ]
}
