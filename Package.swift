// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

/// Whether the package is built on Linux; the runtime, the kernel and the toolchain that it depends on
/// are of Linux.
func isOnLinux() -> Bool {
  #if os(Linux)
    true
  #else
    false
  #endif
}

if !isOnLinux() {
  // One sentence, in place of the errors of each part.
  FileHandle.standardError.write(
    Data(
      "Chapters is built on Linux alone; Documentation/install.md has what runs elsewhere.\n".utf8))
  exit(1)
}

/// Whether another package depends on a version of this one, which may have no unsafe flags.
let isCheckout = Context.packageDirectory.contains("/checkouts/")

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// One compiler process has all files of a module of tests, and type-checks a declaration once for
/// all of them.
let testSettings: [SwiftSetting] =
  settings
  + (isCheckout
    ? [] : [.unsafeFlags(["-driver-batch-count", "1"], .when(configuration: .debug))])

// MARK: SwiftSyntax

/// The folder of the toolchain's own SwiftSyntax, which is of the compiler's version and optimized,
/// and needs no build; nil where the package 'swift-syntax' is built instead.
///
/// The package is built for a static executable (`SWIFT_SYNTAX=package swift build -c release
/// --static-swift-stdlib`), for a toolchain without the libraries, and where another package depends
/// on a version of this one, which may have no unsafe flags.
let toolchainSyntax: String? = {
  guard Context.environment["SWIFT_SYNTAX"] != "package", !isCheckout,
    // Foundation's own way to read a file takes one page of this one for the whole.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile(),
    let library = String(decoding: maps, as: UTF8.self).split(separator: "\n")
      .first(where: { $0.contains("/lib/swift/pm/") }),
    let start = library.firstIndex(of: "/"), let end = library.range(of: "/pm/")?.lowerBound
  else { return nil }
  let folder = String(library[start..<end]) + "/host"
  return FileManager.default.fileExists(atPath: folder + "/libSwiftSyntax.so") ? folder : nil
}()

/// The modules of SwiftSyntax that a target imports.
struct SyntaxModules: ExpressibleByArrayLiteral {
  /// For code that parses Swift, and for its tests.
  static let parser: Self = ["SwiftParser", "SwiftSyntax"]

  private var names: [String]

  init(arrayLiteral names: String...) { self.names = names }

  var dependencies: [Target.Dependency] {
    guard toolchainSyntax == nil else { return [] }
    return names.map { name in
      let isInternal = name == "SwiftCompilerPluginMessageHandling"
      return .product(name: isInternal ? "_" + name : name, package: "swift-syntax")
    }
  }

  var swiftSettings: [SwiftSetting] { names.isEmpty ? [] : Self.searchPath }

  /// For code that imports SwiftSyntax, or a module that does.
  static let searchPath: [SwiftSetting] =
    toolchainSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []

  var linkerSettings: [LinkerSetting] {
    guard let toolchainSyntax, !names.isEmpty else { return [] }
    let flags = ["-L", toolchainSyntax, "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax]
    return [.unsafeFlags(flags)] + names.map { .linkedLibrary($0) }
  }
}

let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting = Target.Dependency.product(
  name: "IssueReporting", package: "xctest-dynamic-overlay")

/// Fails a test when an issue is reported; linked by tests of code that reports issues.
let issuesInTests = Target.Dependency.product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")

/// The products for other packages, under the names of the originals' products, linked statically.
let libraries: [Product] = [
  "CasePaths", "CasePathsCore", "Clocks", "Combine", "CombineSchedulers", "ComposableArchitecture",
  "ConcurrencyExtras", "Dependencies", "DependenciesMacros", "DependenciesTestSupport",
  "HeadlessTesting", "HeadlessUI", "IdentifiedCollections", "Perception", "PerceptionCore",
  "Sharing", "SwiftNavigation", "SwiftUIFlux", "SwiftUINavigation",
].map { .library(name: $0, targets: [$0]) }

let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

extension Target {
  /// The target in the folder of that name in a folder of `Sources`.
  static func target(
    _ name: String, in folder: String, exclude: [String] = [], uses: Dependency...,
    syntax: SyntaxModules = [], libraries: [String] = []
  ) -> Target {
    .target(
      name: name, dependencies: uses + syntax.dependencies, path: "Sources/\(folder)/\(name)",
      exclude: exclude,
      swiftSettings: settings
        + (folder == "Runner" ? SyntaxModules.searchPath : syntax.swiftSettings),
      linkerSettings: syntax.linkerSettings + libraries.map { .linkedLibrary($0) })
  }

  /// The target in the folder of that name in `Tests`, for tests.
  static func support(_ name: String, exclude: [String] = [], uses: Dependency...) -> Target {
    .target(
      name: name, dependencies: uses, path: "Tests/\(name)", exclude: exclude,
      swiftSettings: settings)
  }

  /// The program in a folder of `Tests`, for tests.
  static func program(_ name: String, in folder: String, uses: Dependency...) -> Target {
    .executableTarget(
      name: name, dependencies: uses, path: "Tests/\(folder)", swiftSettings: settings)
  }

  /// The tests in the folder of that name in `Tests`.
  static func tests(
    _ name: String, exclude: [String] = [], uses: Dependency..., syntax: SyntaxModules = []
  ) -> Target {
    .testTarget(
      name: name, dependencies: uses + syntax.dependencies, exclude: exclude,
      swiftSettings: testSettings + syntax.swiftSettings, linkerSettings: syntax.linkerSettings)
  }
}

// MARK: Contract

let contract: [Target] = [
  // The events of a run, which every other target reads: Codable values only, versioned.
  .target("Trace", in: "Contract", exclude: ["trace.schema.json"])
]

// MARK: Ground

let pluginSyntax: SyntaxModules = ["SwiftCompilerPluginMessageHandling", "SwiftSyntaxMacros"]

let ground: [Target] = [
  // Looks into values at run time: compares them, names their types, describes them; locks and
  // thread-local variables.
  .target("RuntimeSupport", in: "Ground"),

  // Reads the names of symbols as the compiler mangles them; the runner imports it as well.
  .target("Mangling", in: "Ground"),

  // Runs main-actor work, tasks and sleeps in a fixed order on a clock that never waits.
  .target("VirtualTime", in: "Ground", uses: "RuntimeSupport"),

  // Observation for systems that have none: the registrar and tracking, without macros or views.
  .target("PerceptionCore", in: "Ground", uses: "RuntimeSupport", issueReporting),

  // The implementations of every macro that a chapter can use.
  .target(
    "MacroImplementations", in: "Ground",
    syntax: ["SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"]),

  // The one compiler plugin, which serves them; a target of its own, so that tests of the
  // implementations do not make every test target a tool that is built a second time.
  .macro(
    name: "LibraryMacros", dependencies: ["MacroImplementations"] + pluginSyntax.dependencies,
    path: "Sources/Ground/LibraryMacros", swiftSettings: settings + pluginSyntax.swiftSettings,
    linkerSettings: pluginSyntax.linkerSettings),

  // Takes the place of the C library's clock in a test's process, so that clocks show virtual time.
  .target(name: "VirtualClock", path: "Sources/Ground/VirtualClock"),

  // Makes Swift's locks work in a forked process, whose only thread has a new number.
  .target(name: "ThreadNumber", path: "Sources/Ground/ThreadNumber"),

  // Interposes the functions by which observable objects register reads and announce writes.
  .target(name: "ReadObserver", path: "Sources/Ground/ReadObserver"),
]

// MARK: Device

let device: [Target] = [
  // The entry point of a run, its trace and its run-time issues.
  .target(
    "Stage", in: "Device", uses: "Mangling", "RuntimeSupport", "Trace", "VirtualTime",
    issueReporting),

  // Imported by chapters as Combine: OpenCombine, with observable objects and schedulers of our own.
  .target(
    "Combine", in: "Device", uses: "RuntimeSupport", "Stage", "Trace", "VirtualTime",
    .product(name: "OpenCombine", package: "OpenCombine")),

  // The graph behind views: nodes, properties, identity, environment, transactions, preferences; it
  // names no control.
  .target(
    "HeadlessGraph", in: "Device", uses: "Combine", "LibraryMacros", "PerceptionCore",
    "RuntimeSupport", "Stage", "Trace", "VirtualTime"),

  // The views and modifiers, which say beside their declarations what they are on the screen.
  .target(
    "HeadlessViews", in: "Device", uses: "Combine", "HeadlessGraph", "LibraryMacros",
    "RuntimeSupport", "Stage", "VirtualTime", libraries: ["_FoundationICU"]),

  // Imported by chapters as SwiftUI: the views, and the simulator that shows and uses them.
  .target(
    "HeadlessUI", in: "Device", uses: "HeadlessViews", "RuntimeSupport", "Stage", "Trace",
    "VirtualTime"),

  // Sets a run's limits on itself, loads one program and calls its entry point; stands before
  // functions of the C library and of the libraries named here, which are linked so that the linker
  // exports its own functions of the same names: the program's libraries then call those.
  .executableTarget(
    name: "dispatcher", dependencies: ["ReadObserver", "ThreadNumber"],
    path: "Sources/Device/Dispatcher",
    linkerSettings: [
      .linkedLibrary("dispatch"), .linkedLibrary("Foundation"),
      .linkedLibrary("FoundationEssentials"),
      .linkedLibrary(":libcurl.so.4"),
      .linkedLibrary("swiftObservation"),
    ]),

  // Imported by chapters as UIKit: the part of it that screens written in SwiftUI use.
  .target("UIKit", in: "Device", uses: "HeadlessUI"),

  // Imported by the compiler where a test imports UIKit; empty.
  .target(
    name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/Device/UIKitTesting",
    swiftSettings: settings),

  // Imported by chapters written as a playground; its page is set up, and shows nothing.
  .target("PlaygroundSupport", in: "Device", uses: "HeadlessUI"),

  // Imported by tests of other packages: the device, and its drivers on virtual time.
  .target(
    "HeadlessTesting", in: "Device", uses: "HeadlessGraph", "HeadlessUI", "RuntimeSupport", "Stage",
    "VirtualClock", "VirtualTime", issueReporting),
]

// MARK: Library

let library: [Target] = [
  // Small tools for tests of concurrent code: boxes behind locks, streams, a serial executor.
  .target("ConcurrencyExtras", in: "Library"),

  // Arrays whose elements are also found by their identity, in constant time.
  .target(
    "IdentifiedCollections", in: "Library", uses: "RuntimeSupport",
    .product(name: "OrderedCollections", package: "swift-collections")),

  // Key paths for the cases of enums.
  .target("CasePaths", in: "Library", uses: "LibraryMacros", "RuntimeSupport", issueReporting),

  // CasePaths under the name of the original's product without macros.
  .target("CasePathsCore", in: "Library", uses: "CasePaths"),

  // Clocks that tests control.
  .target("Clocks", in: "Library", uses: "ConcurrencyExtras", issueReporting),

  // Combine schedulers that tests control.
  .target("CombineSchedulers", in: "Library", uses: "Combine", "ConcurrencyExtras", issueReporting),

  // Values that features depend on, and that tests and previews replace.
  .target(
    "Dependencies", in: "Library", uses: "Clocks", "CombineSchedulers", "ConcurrencyExtras",
    "RuntimeSupport", "Stage", issueReporting,
    .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay")),

  // Traits that replace dependencies for a test; linked by tests only.
  .target("DependenciesTestSupport", in: "Library", uses: "Dependencies"),

  // Declares the macros that write a dependency's boilerplate.
  .target("DependenciesMacros", in: "Library", uses: "LibraryMacros", issueReporting),

  // The views and property wrappers of the back-port.
  .target("PerceptionViews", in: "Library", uses: "HeadlessUI", "PerceptionCore", issueReporting),

  // Imported by chapters as Perception: the core, the macros and the views.
  .target("Perception", in: "Library", uses: "LibraryMacros", "PerceptionCore", "PerceptionViews"),

  // Observation and bindings for code that has no view; alerts and dialogs as values.
  .target(
    "SwiftNavigation", in: "Library", uses: "CasePaths", "ConcurrencyExtras", "HeadlessUI",
    "LibraryMacros", "Perception", "PerceptionCore", "RuntimeSupport", customDump, issueReporting),

  // Presentations driven by optionals and by the cases of an enum.
  .target("SwiftUINavigation", in: "Library", uses: "CasePaths", "HeadlessUI", "SwiftNavigation"),

  // The changes of shared values that a test has to assert, without views.
  .target("SharingCore", in: "Library", uses: "Dependencies", customDump),

  // State that several features share, in memory, in the app's stored defaults, or in files.
  .target(
    "Sharing", in: "Library", uses: "Combine", "CombineSchedulers", "ConcurrencyExtras",
    "Dependencies", "HeadlessGraph", "HeadlessUI", "IdentifiedCollections", "PerceptionCore",
    "SharingCore", "VirtualTime", customDump, issueReporting),

  // Reducers, effects, the store, observable state and the test store, without views.
  .target(
    "ArchitectureCore", in: "Library", uses: "CasePaths", "Combine", "ConcurrencyExtras",
    "Dependencies", "IdentifiedCollections", "LibraryMacros", "PerceptionCore", "RuntimeSupport",
    "SharingCore", "Stage", "Trace", customDump, issueReporting,
    .product(name: "OrderedCollections", package: "swift-collections")),

  // The part of the architecture that needs views: bindings, navigation, animations.
  .target(
    "ArchitectureViews", in: "Library", uses: "ArchitectureCore", "HeadlessUI", "Perception",
    "SwiftNavigation", "SwiftUINavigation", issueReporting),

  // The views of the architecture before its state was observable: view stores, and a view for each
  // shape of state.
  .target(
    "ArchitectureLegacy", in: "Library", uses: "ArchitectureCore", "ArchitectureViews", "CasePaths",
    "Combine", "HeadlessUI", "RuntimeSupport", "SwiftNavigation", "SwiftUINavigation",
    issueReporting),

  // Imported by chapters as ComposableArchitecture: all of it, and its dependencies.
  .target(
    "ComposableArchitecture", in: "Library", uses: "ArchitectureCore", "ArchitectureLegacy",
    "ArchitectureViews", "CasePaths", "Clocks", "Combine", "CombineSchedulers", "ConcurrencyExtras",
    "Dependencies",
    "DependenciesMacros", "IdentifiedCollections", "LibraryMacros", "Perception", "Sharing",
    "SwiftNavigation", "SwiftUINavigation", customDump, issueReporting),

  // The Redux store of 2019: state changed by dispatched actions alone, and views connected to it.
  .target("SwiftUIFlux", in: "Library", uses: "Combine", "HeadlessUI"),
]

// MARK: Runner

let runner: [Target] = [
  // libcmark and zlib, as the system installs them.
  .systemLibrary(
    name: "CCMark", path: "Sources/Runner/CCMark", pkgConfig: "libcmark",
    providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
  .systemLibrary(
    name: "CZLib", path: "Sources/Runner/CZLib", pkgConfig: "zlib",
    providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

  // A fault in a document as a value: severity, message, place, help.
  .target("Diagnostics", in: "Runner"),

  // Writes files so that no saved text is lost and nothing outside of a folder is touched, and
  // leaves no temporary folder behind.
  .target("Files", in: "Runner", uses: "CFiles", "Diagnostics"),

  // System calls of Linux that Swift's Glibc module does not have.
  .target(name: "CFiles", path: "Sources/Runner/CFiles"),

  // Reads Markdown, also that of Swift's comments, into a chapter: prose, snippets and
  // expectations, each with its place.
  .target(
    "Chapter", in: "Runner", uses: "CCMark", "Diagnostics", "Yams",
    syntax: .parser),

  // Grows one program from snippets that elide what stays; text in, text and origins out.
  .target(
    "Weaving", in: "Runner", uses: "Diagnostics",
    syntax: ["SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"]),

  // Preloaded into a tool, starts it once, and forks it for each use.
  .target(
    name: "ToolServer", dependencies: ["ThreadNumber"], path: "Sources/Runner/ToolServer"),

  // The digest by which results are kept; optimized in debug builds too, since it reads all of them.
  .target(
    name: "CDigest", path: "Sources/Runner/CDigest",
    cSettings: isCheckout ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]),

  // Reads the compiler's index by the toolchain's libIndexStore.
  .target(name: "IndexReader", path: "Sources/Runner/IndexReader"),

  // The programs of a chapter: every step, every run with its driver.
  .target(
    "Planning", in: "Runner", uses: "CDigest", "Chapter", "Diagnostics", "Weaving",
    syntax: .parser),

  // The outcomes of programs as values: messages of the compiler, output, trace and ending of a run.
  .target("Outcomes", in: "Runner", uses: "Planning", "Trace"),

  // Finds the toolchain of a version, without starting it.
  .target(name: "ToolchainSearch", path: "Sources/Runner/ToolchainSearch"),

  // Compiles and runs programs, and caches their outcomes; the only target that starts processes.
  .target(
    "Running", in: "Runner", uses: "CDigest", "Diagnostics", "Files", "IndexReader",
    "Mangling", "Outcomes", "Planning", "ToolchainSearch", "Trace", "Weaving", subprocess,
    systemPackage,
    syntax: .parser),

  // Compares the outcomes of programs with the chapter's expectations; values in, values out.
  .target(
    "Judging", in: "Runner", uses: "Chapter", "Diagnostics", "Outcomes", "Planning", "Trace",
    "Weaving"),

  // The conductor: plans a document's programs, has them run, and judges their outcomes, which it
  // keeps.
  .target(
    "Checking", in: "Runner", uses: "Chapter", "Diagnostics", "Files", "Judging", "Outcomes",
    "Planning", "Running", "Trace", "Weaving"),

  // Checks Markdown and documentation comments whose snippets have no words of ours.
  .target(
    "UnmarkedDocuments", in: "Runner", uses: "Chapter", "Checking", "Diagnostics", "Judging",
    "Mangling", "Outcomes", "Planning", "Running", "Trace", "Weaving",
    syntax: .parser),

  // Writes the output of runs into the Markdown, by byte range.
  .target("Recording", in: "Runner", uses: "Chapter", "Diagnostics", "Judging", "Planning"),

  // Formats the outcome of a check: text, JUnit, SARIF, JSON.
  .target(
    "Reports", in: "Runner", uses: "Chapter", "Checking", "Diagnostics", "Judging", "Outcomes",
    "Planning", "Trace"),

  // The templates, style sheets, scripts and languages of the pages, built into whatever links it.
  .target(
    name: "Theme", dependencies: ["EmbeddedTheme"], path: "site/theme",
    exclude: ["assets", "book", "epub", "languages", "served", "templates"], swiftSettings: settings
  ),

  // The files of the theme as bytes.
  .target(name: "EmbeddedTheme", path: "site/embedding"),

  // Draws checked chapters as HTML pages.
  .target(
    "Site", in: "Runner", uses: "CCMark", "CZLib", "Chapter", "Checking", "Diagnostics",
    "Exercises", "Files", "Judging", "Mangling", "Outcomes", "Planning", "Running", "Theme",
    "Trace", "Weaving",
    .product(name: "Mustache", package: "swift-mustache"),
    syntax: .parser),

  // Reads exercises, judges answers to them, and maintains a learner's folder.
  .target(
    "Exercises", in: "Runner", uses: "Chapter", "Checking", "Diagnostics", "Files", "Judging",
    "Outcomes", "Planning", "Running", "Trace", "Weaving",
    syntax: .parser),

  // The sessions of a command: which documents to check, in which order, again on a save; what is
  // written to the terminal, drawn and served.
  .target(
    "Sessions", in: "Runner", uses: "Chapter", "Checking", "Diagnostics", "Exercises", "Files",
    "Judging", "Outcomes", "Planning", "Recording", "Reports", "Running", "Site", "Theme", "Trace",
    "UnmarkedDocuments"),

  // Serves editors by the Language Server Protocol: checks of unsaved texts, and edits.
  .target(
    "LanguageServer", in: "Runner", uses: "Chapter", "Checking", "Diagnostics", "Exercises",
    "Files", "Judging", "Outcomes", "Planning", "Recording", "Reports", "Running", "Sessions",
    "Site", "Trace", "Weaving"),

  // The command: options in, one library call, a report and an exit status out.
  .executableTarget(
    name: "chapters",
    dependencies: [
      "Chapter", "Checking", "Diagnostics", "Exercises", "Files", "Judging", "Outcomes", "Planning",
      "LanguageServer", "Recording", "Reports", "Running", "Sessions", "Site", "Trace", "Weaving",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/Runner/chapters", swiftSettings: settings + SyntaxModules.searchPath),

  // Hands a package's products and documents to the command, which it has built as it has the
  // products: a tool that it depended on would be built a second time for the host.
  .plugin(
    name: "check-docs",
    capability: .command(
      intent: .custom(
        verb: "check-docs",
        description: "Check the Swift in the README and the DocC articles.")),
    path: "Sources/Runner/CheckDocs"),
]

// MARK: Tests

let tests: [Target] = [
  // Collects the issues that a test expects, and holds that they are exactly those.
  .support("IssueExpectations", uses: issueReporting),

  // Runs a test's driver on virtual time, and records its output and its trace.
  .support(
    "Transcripts", uses: "HeadlessGraph", "ReadObserver", "Stage", "Trace", "VirtualClock",
    "VirtualTime"),

  // Runs code in a page in a browser without a window, and audits pages.
  .support("Browsing", exclude: ["axe-core", "html"]),
  .tests("IssueExpectationsTests", uses: "IssueExpectations", issueReporting, issuesInTests),

  // Reads the imports and the names of the rules in the sources, as text, the references between
  // files in the compiler's index, and the device's public interface in its symbol graph.
  .tests("HouseTests", exclude: ["Census"], uses: "IndexReader", "Running", syntax: .parser),
  .tests("TraceTests", uses: "Trace"),
  .tests("RuntimeSupportTests", uses: "RuntimeSupport"),
  .tests("CombineTests", uses: "Combine", "VirtualClock", "VirtualTime"),

  // Bears the names of the runtime's variables for a thread's number, for tests.
  .target(name: "ThreadNumberFixture", path: "Tests/ThreadNumberFixture"),

  .tests("ThreadNumberTests", uses: "ThreadNumber", "ThreadNumberFixture"),
  .tests("ManglingTests", uses: "Mangling"),
  .tests("StageTests", uses: "Mangling", "Stage"),
  .tests("DispatcherTests", uses: "dispatcher"),
  .tests("VirtualTimeTests", uses: "RuntimeSupport", "VirtualClock", "VirtualTime"),

  .tests(
    "HeadlessUITests", uses: "Combine", "HeadlessGraph", "HeadlessTesting", "HeadlessUI",
    "HeadlessViews", "IssueExpectations", "PerceptionCore", "PlaygroundSupport", "ReadObserver",
    "RuntimeSupport", "Stage", "Trace", "UIKit", "Transcripts", "VirtualClock", "VirtualTime",
    "_Testing_UIKit", issueReporting, issuesInTests),

  .tests(
    "MacroImplementationsTests", uses: "MacroImplementations",
    syntax: [
      "SwiftDiagnostics", "SwiftIDEUtils", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
      "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ]),

  .tests("ConcurrencyExtrasTests", uses: "ConcurrencyExtras", issueReporting, issuesInTests),

  .tests(
    "IdentifiedCollectionsTests", uses: "IdentifiedCollections", issueReporting, issuesInTests),

  .tests("CasePathsTests", uses: "CasePaths", "IssueExpectations", issueReporting, issuesInTests),

  .tests(
    "ClocksTests", uses: "Clocks", "ConcurrencyExtras", "IssueExpectations", issueReporting,
    issuesInTests),

  .tests(
    "CombineSchedulersTests", uses: "Combine", "CombineSchedulers", "ConcurrencyExtras",
    "IssueExpectations", issueReporting, issuesInTests),

  .tests(
    "DependenciesTests", uses: "Clocks", "Combine", "CombineSchedulers", "ConcurrencyExtras",
    "Dependencies", "DependenciesMacros", "DependenciesTestSupport", "IssueExpectations",
    issueReporting, issuesInTests),

  .tests(
    "PerceptionTests", uses: "HeadlessGraph", "HeadlessUI", "IssueExpectations", "Perception",
    "PerceptionCore", "Stage", "Trace", "VirtualClock", "VirtualTime", issueReporting,
    issuesInTests),

  // Changes perceptible objects from many tasks at once; 'make stress' builds it with sanitizers.
  .program("perception-stress", in: "PerceptionStress", uses: "PerceptionCore"),

  // Makes stores and dismisses them, over and over; 'make stress' builds it with sanitizers.
  .program("architecture-stress", in: "ArchitectureStress", uses: "ArchitectureCore"),

  .tests(
    "ComposableArchitectureTests", uses: "ArchitectureCore", "CasePathsCore", "Combine",
    "ComposableArchitecture", "HeadlessGraph", "HeadlessUI", "IssueExpectations", "Stage", "Trace",
    "Transcripts", "VirtualClock", "VirtualTime", issueReporting, issuesInTests),

  .tests(
    "SharingTests", uses: "Combine", "CombineSchedulers", "ComposableArchitecture",
    "ConcurrencyExtras", "Dependencies", "HeadlessGraph", "HeadlessUI", "IdentifiedCollections",
    "IssueExpectations", "Perception", "Sharing", "Stage", "Trace", "Transcripts", "VirtualClock",
    "VirtualTime", customDump, issueReporting, issuesInTests),

  .tests(
    "SwiftUIFluxTests", uses: "Combine", "HeadlessGraph", "HeadlessUI", "Stage", "SwiftUIFlux",
    "Trace", "Transcripts", "VirtualClock", "VirtualTime"),

  .tests("ChapterTests", uses: "Chapter", "Diagnostics", syntax: .parser),
  .tests("FilesTests", uses: "CFiles", "Files"),
  .tests(
    "WeavingTests", exclude: ["Cases", "Corpus"], uses: "Diagnostics", "Weaving", syntax: .parser),

  .tests(
    "CheckingTests", uses: "Chapter", "Checking", "Diagnostics", "Judging", "Outcomes", "Planning",
    "Running", "Trace",
    "UnmarkedDocuments", "Weaving", subprocess, syntax: .parser),

  .tests(
    "SiteTests", uses: "Browsing", "Checking", "Diagnostics", "Files", "Judging", "Outcomes",
    "Planning", "Running", "Site",
    "Theme", "Weaving", syntax: .parser),

  .tests(
    "SessionsTests", uses: "Chapter", "Diagnostics", "Planning", "Sessions", "Site",
    syntax: .parser),

  .tests("LanguageServerTests", uses: "Diagnostics", "LanguageServer", syntax: .parser),

  .tests(
    "ExercisesTests", uses: "Chapter", "Checking", "Diagnostics", "Exercises", "Judging",
    "Outcomes", "Running",
    syntax: .parser),

  // Runs drivers in a program that is no test, for tests.
  .program("drivers-in-program", in: "DriversInProgram", uses: "HeadlessTesting", "HeadlessUI"),

  // Runs a command as on a machine that grants no namespaces, for tests.
  .executableTarget(name: "without-namespaces", path: "Tests/WithoutNamespaces"),

  // Its linker links all tests, in half of the time that the default linker takes.
  .testTarget(
    name: "CommandLineTests",
    dependencies: [
      "Browsing", "chapters", "Chapter", "Checking", "Diagnostics", "Judging", "Outcomes",
      "Planning", "Recording", "Reports", "Running", "Site", "Trace", "UnmarkedDocuments",
      "drivers-in-program",
      "without-namespaces",
      .product(name: "Mustache", package: "swift-mustache"), subprocess, systemPackage,
    ] + SyntaxModules.parser.dependencies,
    exclude: ["Cases", "Corpus", "Editors", "Originals", "Tools"],
    swiftSettings: testSettings + SyntaxModules.parser.swiftSettings,
    linkerSettings: [.unsafeFlags(["-use-ld=lld"])] + SyntaxModules.parser.linkerSettings),
]

let package = Package(
  name: "chapters",
  products: libraries + [
    .executable(name: "chapters", targets: ["chapters"]),
    // Runs the programs of documents; the plugin builds it beside the command.
    .executable(name: "dispatcher", targets: ["dispatcher"]),
    // The libraries of a chapter's programs, in one shared library.
    .library(
      name: "ChapterLibraries", type: .dynamic,
      targets: [
        "CasePaths", "CasePathsCore", "Combine", "ComposableArchitecture", "Dependencies",
        "HeadlessUI", "Perception", "PlaygroundSupport", "Sharing", "Stage", "SwiftUIFlux", "UIKit",
        "_Testing_UIKit",
      ]),
    // Starts the compiler, the linker and the dispatcher once for all programs.
    .library(name: "ToolServer", type: .dynamic, targets: ["ToolServer"]),
    // 'swift package check-docs', for packages that depend on this one.
    .plugin(name: "check-docs", targets: ["check-docs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ]
    + (toolchainSyntax == nil
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")] : []),
  targets: contract + ground + device + library + runner + tests,
  swiftLanguageModes: [.v6]
)
