import Foundation

/// The libraries that programs are compiled against and run with, built beside the command.
package struct Libraries: Sendable {
  package var directory: String
  /// Whether programs are compiled with a package's products, and these libraries only run them.
  private var runsOnly = false
  /// The suffix of executable names: SwiftPM appends one to those built for a plugin.
  private var suffix = ""
  /// Whether the libraries are installed outside a toolchain, so that programs must be started with
  /// the search path of the toolchain's libraries.
  private(set) var isInstalled = false

  static let name = "ChapterLibraries"

  var modules: String { directory + "/Modules" }
  var sharedLibrary: String { "\(directory)/lib\(Self.name).so" }
  var dispatcher: String { directory + "/dispatcher" + suffix }
  /// The library that lets a tool start once for all programs; optional, for speed.
  var toolServer: String { directory + "/libToolServer.so" }
  static let macros = "LibraryMacros"
  var macroPlugin: String { directory + "/\(Self.macros)-tool" }

  /// The module maps of the C modules imported by the libraries' interfaces.
  var moduleMaps: [String] { [directory + "/COpenCombineHelpers.build/module.modulemap"] }

  /// Creates the libraries in a folder.
  ///
  /// - Throws: ``EnvironmentError`` if a part is missing.
  package init(directory: String) throws {
    self.directory = directory
    try requireParts(
      remedy: Installation(command: URL(filePath: directory + "/chapters")).remedy)
  }

  /// Returns the libraries beside the running command.
  ///
  /// - Parameter runsOnly: whether programs are compiled with a package's products, and these
  ///   libraries only run them.
  /// - Throws: ``EnvironmentError`` if a part is missing.
  package static func besideCommand(runsOnly: Bool = false) throws -> Self {
    try Self(of: .current, runsOnly: runsOnly)
  }

  init(of installation: Installation, runsOnly: Bool) throws {
    directory = installation.libraries
    isInstalled = installation.prefix != nil
    self.runsOnly = runsOnly
    if installation.command.hasSuffix("-tool") { suffix = "-tool" }
    try requireParts(remedy: installation.remedy)
  }

  private func requireParts(remedy: String) throws {
    let parts =
      runsOnly
      ? [dispatcher]
      : [sharedLibrary, modules + "/HeadlessUI.swiftmodule", dispatcher, macroPlugin] + moduleMaps
    for part in parts where !FileManager.default.fileExists(atPath: part) {
      throw EnvironmentError(
        "the bundled libraries are incomplete: \(part) is missing", help: remedy)
    }
  }

  /// The frontend's arguments for each program: the paths of the libraries, and a debug build, like
  /// that of an app in its project. They require ``moduleMap`` in the program's folder.
  var frontendArguments: [String] {
    [
      "-module-alias", "SwiftUI=HeadlessUI", "-D", "DEBUG",
      "-explicit-swift-module-map-file", Self.moduleMap,
    ]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-load-plugin-executable", macroPlugin + "#" + Self.macros]
  }

  /// The arguments for `swiftc`, or for a package's target, to import the libraries.
  package var compilerArguments: [String] {
    ["-module-alias", "SwiftUI=HeadlessUI", "-I", modules]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-Xfrontend", "-load-plugin-executable", "-Xfrontend", macroPlugin + "#LibraryMacros"]
  }

  /// Every file with content that affects a program's outcome.
  package var files: [String] {
    if runsOnly { return [dispatcher] }
    return [sharedLibrary, dispatcher, macroPlugin] + moduleMaps
      + availableModules.map(moduleFile) + testSupportObjects
  }
}
