import Foundation

extension Libraries {
  /// The modules that a program can import, and those required by their interfaces. The same folder
  /// has modules of the command and its tests, which are not among them.
  package static let moduleNames = [
    "ArchitectureCore", "ArchitectureLegacy", "ArchitectureViews", "CasePaths", "CasePathsCore",
    "Clocks", "Combine", "CombineSchedulers", "ComposableArchitecture", "ConcurrencyExtras",
    "CustomDump", "Dependencies", "DependenciesMacros", "HeadlessGraph", "HeadlessUI",
    "HeadlessViews", "IdentifiedCollections", "InternalCollectionsUtilities", "IssueReporting",
    "Mangling", "OpenCombine", "OrderedCollections", "Perception", "PerceptionCore",
    "PerceptionViews",
    "PlaygroundSupport", "RuntimeSupport", "Sharing", "SharingCore", "Stage", "SwiftNavigation",
    "SwiftUIFlux", "SwiftUINavigation", "Trace", "UIKit", "VirtualTime", "XCTestDynamicOverlay",
    "_Testing_UIKit",
  ]

  /// The name of the file in a program's folder that lists the paths of the modules.
  ///
  /// No file of a program starts with a dot, so none has this name.
  static let moduleMap = ".modules.json"

  /// Returns the paths of the modules, in the format of the compiler's option
  /// `-explicit-swift-module-map-file`.
  func moduleMapData(beside package: PackageProducts? = nil) throws -> Data {
    let hidden = package.map(modulesHidden) ?? []
    return try JSONEncoder().encode(
      availableModules.filter { !hidden.contains($0) }
        .map { ModuleEntry(moduleName: $0, modulePath: moduleFile($0)) })
  }

  /// The built modules; the module of traits for tests may be missing.
  var availableModules: [String] {
    Self.moduleNames + (testSupportObjects.isEmpty ? [] : [Self.testSupport])
  }

  /// The module of traits for tests. It requires the testing library, which other programs do not
  /// load, so only programs that import it are linked with it.
  package static let testSupport = "DependenciesTestSupport"

  /// The objects of the traits for tests; empty if not built.
  var testSupportObjects: [String] {
    let folder = "\(directory)/\(Self.testSupport).build"
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".swift.o") }.sorted().map { "\(folder)/\($0)" }
  }

  func moduleFile(_ name: String) -> String { "\(modules)/\(name).swiftmodule" }
}

private struct ModuleEntry: Encodable {
  var moduleName: String
  var modulePath: String
  var isFramework = false
}
