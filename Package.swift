// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting = Target.Dependency.product(
  name: "IssueReporting", package: "xctest-dynamic-overlay")

/// What tests of code that reports issues link, so that an issue fails the test.
let issuesInTests = Target.Dependency.product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")

/// What other packages use under the names of the originals' products, linked statically.
let libraries: [Product] = [
  "CasePaths", "CasePathsCore", "Clocks", "Combine", "CombineSchedulers", "ComposableArchitecture",
  "ConcurrencyExtras", "Dependencies", "DependenciesMacros", "DependenciesTestSupport",
  "HeadlessTesting", "HeadlessUI", "IdentifiedCollections", "Perception", "PerceptionCore",
  "Sharing", "SwiftNavigation", "SwiftUIFlux", "SwiftUINavigation",
].map { .library(name: $0, targets: [$0]) }

let package = Package(
  name: "chapters",
  products: libraries + [
    .executable(name: "chapters", targets: ["chapters"]),
    // What a chapter's programs are linked against, in one shared library.
    .library(
      name: "ChapterLibraries", type: .dynamic,
      targets: [
        "CasePaths", "CasePathsCore", "Combine", "ComposableArchitecture", "Dependencies",
        "HeadlessUI", "Perception", "PlaygroundSupport", "Sharing", "Stage", "SwiftUIFlux", "UIKit",
        "_Testing_UIKit",
      ]),
    // What lets the compiler, the linker and the dispatcher be started once for all programs.
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
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // MARK: Contract

    // What a run writes and everybody else reads: Codable values only, versioned.
    .target(
      name: "Trace", path: "Sources/Contract/Trace", exclude: ["trace.schema.json"],
      swiftSettings: settings),

    // MARK: Ground

    // Looks into values at run time: compares them, names their types, describes them.
    .target(name: "RuntimeSupport", path: "Sources/Ground/RuntimeSupport", swiftSettings: settings),

    // Runs main-actor work, tasks and sleeps in a fixed order on a clock that never waits.
    .target(name: "VirtualTime", path: "Sources/Ground/VirtualTime", swiftSettings: settings),

    // Observation for systems that have none: the registrar and tracking, without macros or views.
    .target(
      name: "PerceptionCore", dependencies: [issueReporting],
      path: "Sources/Ground/PerceptionCore", swiftSettings: settings),

    // The implementations of every macro that a chapter can use.
    .target(
      name: "MacroImplementations",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Ground/MacroImplementations", swiftSettings: settings),

    // The one compiler plugin, which serves them; a target of its own, so that tests of the
    // implementations do not make every test target a tool that is built a second time.
    .macro(
      name: "LibraryMacros",
      dependencies: [
        "MacroImplementations",
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "_SwiftCompilerPluginMessageHandling", package: "swift-syntax"),
      ],
      path: "Sources/Ground/LibraryMacros", swiftSettings: settings),

    // Takes the place of the C library's clock in a test's process, so that clocks show virtual time.
    .target(name: "VirtualClock", path: "Sources/Ground/VirtualClock"),

    // Makes Swift's locks work in a forked process, whose only thread has a new number.
    .target(name: "ThreadNumber", path: "Sources/Ground/ThreadNumber"),

    // Interposes the functions by which observable objects register reads and announce writes.
    .target(name: "ReadObserver", path: "Sources/Ground/ReadObserver"),

    // MARK: Device

    // What a run stands on: its entry point, its trace, its run-time issues.
    .target(
      name: "Stage", dependencies: ["RuntimeSupport", "Trace", "VirtualTime", issueReporting],
      path: "Sources/Device/Stage",
      swiftSettings: settings),

    // What chapters import as Combine: OpenCombine, with observable objects and schedulers of our own.
    .target(
      name: "Combine",
      dependencies: [
        "RuntimeSupport", "Stage", "Trace", "VirtualTime",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Sources/Device/Combine", swiftSettings: settings),

    // The graph behind views: nodes, properties, identity, environment, transactions, preferences; it
    // names no control.
    .target(
      name: "HeadlessGraph",
      dependencies: [
        "Combine", "LibraryMacros", "PerceptionCore", "RuntimeSupport", "Stage", "Trace",
        "VirtualTime",
      ],
      path: "Sources/Device/HeadlessGraph", swiftSettings: settings),

    // The views and modifiers, which say beside their declarations what they are on the screen.
    .target(
      name: "HeadlessViews",
      dependencies: [
        "Combine", "HeadlessGraph", "LibraryMacros", "RuntimeSupport", "Stage",
      ],
      path: "Sources/Device/HeadlessViews", swiftSettings: settings),

    // What chapters import as SwiftUI: the views, and the simulator that shows and uses them.
    .target(
      name: "HeadlessUI",
      dependencies: ["HeadlessViews", "RuntimeSupport", "Stage", "Trace", "VirtualTime"],
      path: "Sources/Device/HeadlessUI", swiftSettings: settings),

    // Sets a run's limits on itself, loads one program and calls its entry point; stands before
    // functions of the C library and of the libraries named here, which are linked so that the linker
    // exports its own functions of the same names: the program's libraries then call those.
    .executableTarget(
      name: "dispatcher", dependencies: ["ReadObserver", "ThreadNumber"],
      path: "Sources/Device/Dispatcher",
      linkerSettings: [
        .linkedLibrary("dispatch"), .linkedLibrary("Foundation"),
        .linkedLibrary("swiftObservation"),
      ]),

    // What chapters import as UIKit: the parts that screens written in SwiftUI use.
    .target(
      name: "UIKit", dependencies: ["HeadlessUI"], path: "Sources/Device/UIKit",
      swiftSettings: settings),

    // What the compiler imports where a test imports UIKit; empty.
    .target(
      name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/Device/UIKitTesting",
      swiftSettings: settings),

    // What chapters written as a playground import; its page is set up, and shows nothing.
    .target(
      name: "PlaygroundSupport", dependencies: ["HeadlessUI"],
      path: "Sources/Device/PlaygroundSupport", swiftSettings: settings),

    // What tests of other packages import: the device, and its drivers on virtual time.
    .target(
      name: "HeadlessTesting",
      dependencies: [
        "HeadlessGraph", "HeadlessUI", "Stage", "VirtualClock", "VirtualTime", issueReporting,
      ],
      path: "Sources/Device/HeadlessTesting", swiftSettings: settings),

    // MARK: Library

    // Small tools for tests of concurrent code: boxes behind locks, streams, a serial executor.
    .target(
      name: "ConcurrencyExtras", path: "Sources/Library/ConcurrencyExtras",
      swiftSettings: settings),

    // Arrays whose elements are also found by their identity, in constant time.
    .target(
      name: "IdentifiedCollections",
      dependencies: [
        "RuntimeSupport", .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      path: "Sources/Library/IdentifiedCollections", swiftSettings: settings),

    // Key paths for the cases of enums.
    .target(
      name: "CasePaths", dependencies: ["LibraryMacros", issueReporting],
      path: "Sources/Library/CasePaths", swiftSettings: settings),

    // CasePaths under the name of the original's product without macros.
    .target(
      name: "CasePathsCore", dependencies: ["CasePaths"], path: "Sources/Library/CasePathsCore",
      swiftSettings: settings),

    // Clocks that tests control.
    .target(
      name: "Clocks", dependencies: ["ConcurrencyExtras", issueReporting],
      path: "Sources/Library/Clocks", swiftSettings: settings),

    // Combine schedulers that tests control.
    .target(
      name: "CombineSchedulers", dependencies: ["Combine", "ConcurrencyExtras", issueReporting],
      path: "Sources/Library/CombineSchedulers", swiftSettings: settings),

    // Values that features depend on, and that tests and previews replace.
    .target(
      name: "Dependencies",
      dependencies: [
        "Clocks", "CombineSchedulers", "ConcurrencyExtras", issueReporting,
        .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/Library/Dependencies", swiftSettings: settings),

    // Traits that replace dependencies for a test; linked by tests only.
    .target(
      name: "DependenciesTestSupport", dependencies: ["Dependencies"],
      path: "Sources/Library/DependenciesTestSupport", swiftSettings: settings),

    // Declares the macros that write a dependency's boilerplate.
    .target(
      name: "DependenciesMacros", dependencies: ["LibraryMacros", issueReporting],
      path: "Sources/Library/DependenciesMacros", swiftSettings: settings),

    // The views and property wrappers of the back-port.
    .target(
      name: "PerceptionViews", dependencies: ["HeadlessUI", "PerceptionCore", issueReporting],
      path: "Sources/Library/PerceptionViews", swiftSettings: settings),

    // What chapters import as Perception: the core, the macros and the views.
    .target(
      name: "Perception", dependencies: ["LibraryMacros", "PerceptionCore", "PerceptionViews"],
      path: "Sources/Library/Perception", swiftSettings: settings),

    // Observation and bindings for code that has no view; alerts and dialogs as values.
    .target(
      name: "SwiftNavigation",
      dependencies: [
        "CasePaths", "ConcurrencyExtras", "HeadlessUI", "LibraryMacros", "Perception",
        "PerceptionCore", customDump, issueReporting,
      ],
      path: "Sources/Library/SwiftNavigation", swiftSettings: settings),

    // What is presented is what an optional or a case of an enum says.
    .target(
      name: "SwiftUINavigation", dependencies: ["CasePaths", "HeadlessUI", "SwiftNavigation"],
      path: "Sources/Library/SwiftUINavigation", swiftSettings: settings),

    // Knows which shared values have changed and what a test expects of them, without views.
    .target(
      name: "SharingCore", dependencies: ["Dependencies", customDump],
      path: "Sources/Library/SharingCore", swiftSettings: settings),

    // State that several features share, in memory, in the app's stored defaults, or in files.
    .target(
      name: "Sharing",
      dependencies: [
        "Combine", "CombineSchedulers", "ConcurrencyExtras", "Dependencies", "HeadlessUI",
        "IdentifiedCollections", "PerceptionCore", "SharingCore", customDump, issueReporting,
      ],
      path: "Sources/Library/Sharing", swiftSettings: settings),

    // Reducers, effects, the store, observable state and the test store, without views.
    .target(
      name: "ArchitectureCore",
      dependencies: [
        "CasePaths", "Combine", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections",
        "LibraryMacros", "PerceptionCore", "RuntimeSupport", "SharingCore", "Stage", "Trace",
        customDump, issueReporting,
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      path: "Sources/Library/ArchitectureCore", swiftSettings: settings),

    // What of the architecture needs a view: bindings, view stores, navigation, animations.
    .target(
      name: "ArchitectureViews",
      dependencies: [
        "ArchitectureCore", "HeadlessUI", "Perception", "SwiftNavigation", "SwiftUINavigation",
        issueReporting,
      ],
      path: "Sources/Library/ArchitectureViews", swiftSettings: settings),

    // What chapters import as ComposableArchitecture: all of it, and what it stands on.
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "ArchitectureCore", "ArchitectureViews", "CasePaths", "Clocks", "Combine",
        "CombineSchedulers", "ConcurrencyExtras", "Dependencies", "DependenciesMacros",
        "IdentifiedCollections", "LibraryMacros", "Perception", "Sharing", "SwiftNavigation",
        "SwiftUINavigation", customDump, issueReporting,
      ],
      path: "Sources/Library/ComposableArchitecture", swiftSettings: settings),

    // The Redux store of 2019: state changed by dispatched actions alone, and views connected to it.
    .target(
      name: "SwiftUIFlux", dependencies: ["Combine", "HeadlessUI"],
      path: "Sources/Library/SwiftUIFlux", swiftSettings: settings),

    // MARK: Runner

    // libcmark, as the system installs it.
    .systemLibrary(
      name: "CCMark", path: "Sources/Runner/CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),

    // A fault in a document as a value: severity, message, place, help.
    .target(name: "Diagnostics", path: "Sources/Runner/Diagnostics", swiftSettings: settings),

    // Writes files so that no saved text is lost and nothing outside of a folder is touched, and
    // leaves no temporary folder behind.
    .target(
      name: "Files", dependencies: ["CFiles"], path: "Sources/Runner/Files",
      swiftSettings: settings),

    // System calls of Linux that Swift's Glibc module does not have.
    .target(name: "CFiles", path: "Sources/Runner/CFiles"),

    // Reads Markdown, also that of Swift's comments, into a chapter: prose, snippets and
    // expectations, each with its place.
    .target(
      name: "Chapter",
      dependencies: [
        "CCMark", "Diagnostics", "Yams",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/Chapter", swiftSettings: settings),

    // Grows one program from snippets that elide what stays; text in, text and origins out.
    .target(
      name: "Weaving",
      dependencies: [
        "Diagnostics",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/Weaving", swiftSettings: settings),

    // Preloaded into a tool, starts it once, and forks it for each use.
    .target(
      name: "ToolServer", dependencies: ["ThreadNumber"], path: "Sources/Runner/ToolServer"),

    // Tells which programs a chapter asks for: every step, every run with its driver.
    .target(
      name: "Planning",
      dependencies: [
        "Chapter", "Diagnostics", "Weaving",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/Planning", swiftSettings: settings),

    // Compiles and runs programs, and keeps their outcomes; the only one that starts processes.
    .target(
      name: "Running",
      dependencies: [
        "Chapter", "Diagnostics", "Files", "Planning", "Trace", "Weaving",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/Running", swiftSettings: settings),

    // Compares what programs did with what the chapter shows.
    .target(
      name: "Judging",
      dependencies: ["Chapter", "Diagnostics", "Planning", "Running", "Trace", "Weaving"],
      path: "Sources/Runner/Judging", swiftSettings: settings),

    // Checks Markdown and documentation comments that say nothing about their snippets.
    .target(
      name: "UnmarkedDocuments",
      dependencies: [
        "Chapter", "Diagnostics", "Judging", "Planning", "Running", "Trace", "Weaving",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/UnmarkedDocuments", swiftSettings: settings),

    // Writes what was printed back into the Markdown, by byte range.
    .target(
      name: "Recording",
      dependencies: ["Chapter", "Diagnostics", "Judging", "Planning", "Running"],
      path: "Sources/Runner/Recording", swiftSettings: settings),

    // Turns the outcome of a check into text for people.
    .target(
      name: "Reports",
      dependencies: [
        "Chapter", "Diagnostics", "Judging", "Planning", "Running", "Trace", "UnmarkedDocuments",
      ],
      path: "Sources/Runner/Reports", swiftSettings: settings),

    // The templates and the stylesheet of the book, built into whatever links it.
    .target(
      name: "Theme", path: "site/theme",
      resources: [.embedInCode("assets"), .embedInCode("templates")], swiftSettings: settings),

    // Draws checked chapters as HTML pages.
    .target(
      name: "Site",
      dependencies: [
        "CCMark", "Chapter", "Diagnostics", "Exercises", "Files", "Judging", "Planning", "Running",
        "Theme",
        "Trace", "Weaving",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/Site", swiftSettings: settings),

    // Reads exercises, judges answers to them, and keeps a learner's folder.
    .target(
      name: "Exercises",
      dependencies: [
        "Chapter", "Diagnostics", "Files", "Judging", "Planning", "Running", "Trace", "Weaving",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources/Runner/Exercises", swiftSettings: settings),

    // The command: options in, one library call, a report and an exit status out.
    .executableTarget(
      name: "chapters",
      dependencies: [
        "Chapter", "Diagnostics", "Exercises", "Files", "Judging", "Planning", "Recording",
        "Reports",
        "Running", "Site", "Trace", "UnmarkedDocuments", "Weaving",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Runner/chapters", swiftSettings: settings),

    // Hands a package's products and documents to the command, which it has built as it has the
    // products: a tool that it depended on would be built a second time for the host.
    .plugin(
      name: "check-docs",
      capability: .command(
        intent: .custom(
          verb: "check-docs",
          description: "Check the Swift in the README and the DocC articles.")),
      path: "Sources/Runner/CheckDocs"),

    // MARK: Tests

    // Collects the issues that a test expects, and holds that they are exactly those.
    .target(
      name: "IssueExpectations", dependencies: [issueReporting], path: "Tests/IssueExpectations",
      swiftSettings: settings),
    .testTarget(
      name: "IssueExpectationsTests",
      dependencies: ["IssueExpectations", issueReporting, issuesInTests], swiftSettings: settings),
    // Reads the imports and the names of the rules in the sources, as text, and the references between
    // files in the compiler's index.
    .testTarget(name: "HouseTests", dependencies: ["IndexReader"], swiftSettings: settings),
    // Reads the compiler's index by the toolchain's libIndexStore.
    .target(name: "IndexReader", path: "Tests/IndexReader"),
    .testTarget(name: "TraceTests", dependencies: ["Trace"], swiftSettings: settings),
    .testTarget(
      name: "RuntimeSupportTests", dependencies: ["RuntimeSupport"], swiftSettings: settings),
    .testTarget(
      name: "CombineTests", dependencies: ["Combine", "VirtualClock", "VirtualTime"],
      swiftSettings: settings),
    // Bears the names of the runtime's variables for a thread's number, for tests.
    .target(name: "ThreadNumberFixture", path: "Tests/ThreadNumberFixture"),
    .testTarget(
      name: "ThreadNumberTests", dependencies: ["ThreadNumber", "ThreadNumberFixture"],
      swiftSettings: settings),
    .testTarget(name: "StageTests", dependencies: ["Stage"], swiftSettings: settings),
    .testTarget(name: "DispatcherTests", dependencies: ["dispatcher"], swiftSettings: settings),
    .testTarget(
      name: "VirtualTimeTests", dependencies: ["VirtualClock", "VirtualTime"],
      swiftSettings: settings),
    .testTarget(
      name: "HeadlessUITests",
      dependencies: [
        "Combine", "HeadlessGraph", "HeadlessTesting", "HeadlessUI", "HeadlessViews",
        "IssueExpectations", "PerceptionCore", "PlaygroundSupport", "ReadObserver",
        "RuntimeSupport", "Stage", "Trace", "UIKit", "VirtualClock", "VirtualTime",
        "_Testing_UIKit", issueReporting, issuesInTests,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MacroImplementationsTests",
      dependencies: [
        "MacroImplementations",
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConcurrencyExtrasTests",
      dependencies: ["ConcurrencyExtras", issueReporting, issuesInTests],
      swiftSettings: settings),
    .testTarget(
      name: "IdentifiedCollectionsTests",
      dependencies: ["IdentifiedCollections", issueReporting, issuesInTests],
      swiftSettings: settings),
    .testTarget(
      name: "CasePathsTests",
      dependencies: ["CasePaths", "IssueExpectations", issueReporting, issuesInTests],
      swiftSettings: settings),
    .testTarget(
      name: "ClocksTests",
      dependencies: [
        "ConcurrencyExtras", "Clocks", "IssueExpectations", issueReporting, issuesInTests,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CombineSchedulersTests",
      dependencies: [
        "Combine", "ConcurrencyExtras", "CombineSchedulers", "IssueExpectations", issueReporting,
        issuesInTests,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DependenciesTests",
      dependencies: [
        "Clocks", "Combine", "CombineSchedulers", "ConcurrencyExtras", "Dependencies",
        "DependenciesMacros", "DependenciesTestSupport", "IssueExpectations", issueReporting,
        issuesInTests,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PerceptionTests",
      dependencies: [
        "HeadlessGraph", "HeadlessUI", "PerceptionCore", "Stage", "Trace", "VirtualClock",
        "VirtualTime",
        "IssueExpectations", "Perception", issueReporting, issuesInTests,
      ],
      swiftSettings: settings),
    // Changes perceptible objects from many tasks at once; 'make stress' builds it with sanitizers.
    .executableTarget(
      name: "perception-stress", dependencies: ["PerceptionCore"],
      path: "Tests/PerceptionStress", swiftSettings: settings),
    // Makes stores and dismisses them, over and over; 'make stress' builds it with sanitizers.
    .executableTarget(
      name: "architecture-stress", dependencies: ["ArchitectureCore"],
      path: "Tests/ArchitectureStress", swiftSettings: settings),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: [
        "Combine", "HeadlessGraph", "HeadlessUI", "Stage", "Trace", "VirtualClock", "VirtualTime",
        "CasePathsCore", "ComposableArchitecture", "IssueExpectations",
        issueReporting, issuesInTests,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "Combine", "CombineSchedulers", "ComposableArchitecture", "ConcurrencyExtras",
        "Dependencies", "HeadlessGraph", "HeadlessUI", "IdentifiedCollections", "IssueExpectations",
        "Perception",
        "Sharing", "Stage", "Trace", "VirtualClock", "VirtualTime", customDump, issueReporting,
        issuesInTests,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftUIFluxTests",
      dependencies: [
        "Combine", "HeadlessGraph", "HeadlessUI", "Stage", "SwiftUIFlux", "Trace", "VirtualClock",
        "VirtualTime",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChapterTests", dependencies: ["Chapter", "Diagnostics"], swiftSettings: settings),
    .testTarget(name: "FilesTests", dependencies: ["CFiles", "Files"], swiftSettings: settings),
    .testTarget(
      name: "WeavingTests", dependencies: ["Diagnostics", "Weaving"],
      exclude: ["Cases", "Corpus"],
      swiftSettings: settings),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Chapter", "Diagnostics", "Judging", "Planning", "Running", "Trace", "UnmarkedDocuments",
        "Weaving",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SiteTests", dependencies: ["Judging", "Planning", "Running", "Site"],
      swiftSettings: settings),
    .testTarget(
      name: "ExercisesTests",
      dependencies: ["Chapter", "Diagnostics", "Exercises", "Judging", "Running"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "chapters", "Chapter", "Diagnostics", "Judging", "Planning", "Recording", "Reports",
        "Running", "Site", "Trace",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Cases", "Tools"], swiftSettings: settings,
      // Links all tests in half of the time that the default linker takes.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
