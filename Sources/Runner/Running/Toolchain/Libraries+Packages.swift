// The libraries used together with a user's package, in programs of chapters about that package.

extension Libraries {
  /// The device modules, which every chapter's program is compiled with.
  private static let deviceModules: Set = [
    "Combine", "HeadlessGraph", "HeadlessUI", "HeadlessViews", "Mangling", "PlaygroundSupport",
    "RuntimeSupport", "Stage", "Trace", "UIKit", "VirtualTime", "_Testing_UIKit",
  ]
  /// The modules required by the device modules.
  private static let requiredModules: Set = ["IssueReporting", "OpenCombine", "PerceptionCore"]

  /// Returns whether a package depends on these libraries, and so builds the same modules.
  private func isUsed(by package: PackageProducts) -> Bool {
    package.built.contains("HeadlessUI")
  }

  /// Returns the modules hidden from a program that imports a package.
  ///
  /// If the package builds the original of a module, such as `CasePaths`, only the device modules
  /// remain: the others are compiled against each other.
  func modulesHidden(beside package: PackageProducts) -> Set<String> {
    let names = Set(Self.moduleNames)
    guard !package.built.isDisjoint(with: names), !isUsed(by: package) else { return [] }
    return names.subtracting(Self.deviceModules).subtracting(Self.requiredModules)
  }

  /// Returns the modules that a program links from these libraries rather than from a package.
  func modulesLinked(beside package: PackageProducts) -> Set<String> {
    isUsed(by: package) ? Set(Self.moduleNames) : []
  }

  /// - Throws: ``EnvironmentError`` if a module of the package has the same name as one that every
  ///   chapter's program is compiled with.
  package func requireNames(besideThoseOf package: PackageProducts) throws {
    let taken = package.built.intersection(Self.deviceModules).sorted()
    guard let first = taken.first, !isUsed(by: package) else { return }
    throw EnvironmentError(
      "the package in \(package.folder) has a module '\(first)', as the device of chapters has",
      help: "give it another name, or check its documents with --plain")
  }
}
