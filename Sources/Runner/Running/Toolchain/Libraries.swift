import Foundation

/// The libraries that programs are compiled against and run with: built beside the command.
package struct Libraries: Sendable {
  package var directory: String
  /// Whether programs are compiled with a package's products, and only run with these libraries.
  private var runsOnly = false
  /// The suffix of programs' names: SwiftPM appends one to those that it builds for a plugin.
  private var suffix = ""
  /// Whether they are installed apart from a toolchain, so that their programs have to be started
  /// with the search path of its libraries.
  private(set) var isInstalled = false

  static let name = "ChapterLibraries"

  var modules: String { directory + "/Modules" }
  var sharedLibrary: String { "\(directory)/lib\(Self.name).so" }
  var dispatcher: String { directory + "/dispatcher" + suffix }
  /// The library with which a tool is started once for all programs; optional, for speed.
  var toolServer: String { directory + "/libToolServer.so" }
  static let macros = "LibraryMacros"
  var macroPlugin: String { directory + "/\(Self.macros)-tool" }

  /// The module maps of the C modules that the libraries' interfaces import.
  var moduleMaps: [String] { [directory + "/COpenCombineHelpers.build/module.modulemap"] }

  /// Creates the libraries in a folder.
  ///
  /// - Throws: ``EnvironmentError`` if a part of them is missing.
  package init(directory: String) throws {
    self.directory = directory
    try requireParts(
      remedy: Installation(command: URL(filePath: directory + "/chapters")).remedy)
  }

  /// Returns the libraries beside the running command.
  ///
  /// - Parameter runsOnly: whether programs are compiled with a package's own products, and only
  ///   run by what is here.
  /// - Throws: ``EnvironmentError`` if a part of them is missing.
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
        "the bundled libraries are not whole: \(part) is missing", help: remedy)
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

  /// The arguments of 'swiftc', or of a package's target, that imports the libraries.
  package var compilerArguments: [String] {
    ["-module-alias", "SwiftUI=HeadlessUI", "-I", modules]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-Xfrontend", "-load-plugin-executable", "-Xfrontend", macroPlugin + "#LibraryMacros"]
  }

  /// Every file whose content affects a program's outcome.
  package var files: [String] {
    if runsOnly { return [dispatcher] }
    return [sharedLibrary, dispatcher, macroPlugin] + moduleMaps
      + availableModules.map(moduleFile) + testSupportObjects
  }
}
