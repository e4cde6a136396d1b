import Foundation
import ToolchainSearch

/// The Swift toolchain that compiles and links programs.
package struct Toolchain: Sendable {
  package var frontend: String
  package var clang: String
  package var symbolizer: String?
  /// `usr/lib/swift`: the standard library, its modules and plugins.
  package var resources: String

  /// Finds the toolchain selected by an environment: that of `SWIFT_TOOLCHAIN`, else the first one
  /// on the search path, else one of swiftly's. Its version must be that of this process's runtime,
  /// for which the libraries were built.
  ///
  /// - Throws: ``EnvironmentError`` if there is none.
  package static func find(environment: [String: String]) throws -> Self {
    let (folder, swiftc) = try search(environment)
    let root = URL(filePath: folder)
    let binaries = URL(filePath: swiftc).resolvingSymlinksInPath().deletingLastPathComponent()
    let toolchain = Self(
      frontend: binaries.appending(path: "swift-frontend").path,
      clang: binaries.appending(path: "clang").path,
      symbolizer: executable(binaries.appending(path: "llvm-symbolizer").path),
      resources: root.appending(path: "lib/swift").path)
    for tool in [toolchain.frontend, toolchain.clang] where executable(tool) == nil {
      throw EnvironmentError(
        "the Swift toolchain of \(swiftc) is incomplete: \(tool) is missing",
        help: "install Swift 6.3 again")
    }
    return toolchain
  }

  /// Finds the toolchain of the first `swiftc` on a search path.
  ///
  /// - Throws: ``EnvironmentError`` if there is none.
  package static func find(searchPath: String?) throws -> Self {
    try find(environment: ["PATH": searchPath ?? ""])
  }

  /// Returns an environment in which `swift` belongs to the toolchain selected by
  /// `SWIFT_TOOLCHAIN`.
  ///
  /// - Throws: ``EnvironmentError`` if there is none.
  package static func selecting(_ environment: [String: String]) throws -> [String: String] {
    guard environment["SWIFT_TOOLCHAIN"]?.isEmpty == false else { return environment }
    let binaries = try search(environment).folder + "/bin"
    let path = environment["PATH"].map { ":" + $0 } ?? ""
    return environment.merging(["PATH": binaries + path]) { $1 }
  }

  private static func search(
    _ environment: [String: String]
  ) throws -> (folder: String, compiler: String) {
    func withText<Value>(_ name: String, _ body: (UnsafePointer<CChar>?) -> Value) -> Value {
      guard let value = environment[name], !value.isEmpty else { return body(nil) }
      return value.withCString(body)
    }
    var found = toolchain_found()
    let isFound = ownVersion.withCString { version in
      withText("SWIFT_TOOLCHAIN") { chosen in
        withText("PATH") { path in
          withText("SWIFTLY_HOME_DIR") { swiftly in
            withText("HOME") { home in
              var search = toolchain_search(
                chosen: chosen, path: path, swiftly: swiftly, home: home,
                version: ownVersion.isEmpty ? nil : version, accepts_unknown: true)
              return toolchain_find(&search, &found)
            }
          }
        }
      }
    }
    guard isFound else {
      throw EnvironmentError(text(of: found.fault), help: text(of: found.remedy))
    }
    return (text(of: found.folder), text(of: found.compiler))
  }

  /// The version number that this process runs with, such as `6.3.1`, which names images and
  /// toolchains.
  package static let release =
    ownVersion.firstMatch(of: /Swift version ([0-9.]+)/).map { String($0.1) } ?? "6.3"

  /// The version of the toolchain whose runtime this process has loaded; empty if unknown.
  private static let ownVersion: String = {
    var folder = [CChar](repeating: 0, count: Int(PATH_MAX))
    var version = [CChar](repeating: 0, count: 256)
    toolchain_of_process(&folder)
    if folder[0] != 0 { toolchain_version(folder, &version) }
    return version.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }()

  /// Returns the text of a C array.
  private static func text(of array: some Any) -> String {
    withUnsafeBytes(of: array) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func executable(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// The variables for a program linked with the toolchain's libraries without their paths.
  var libraryVariables: [String: String] {
    ["LD_LIBRARY_PATH": "\(resources)/host:\(runtimeLibraries)"]
  }

  /// The folder with the standard library's shared objects for this machine.
  var runtimeLibraries: String { resources + "/linux" }

  /// The object that registers an image's types with the runtime; every Swift image links it.
  var registrar: String { "\(runtimeLibraries)/\(Self.architecture)/swiftrt.o" }

  /// The plugins for expanding the macros of the toolchain's own modules.
  var pluginLibraries: [String] {
    [pluginServer, "\(plugins)/libObservationMacros.so", "\(plugins)/libSwiftMacros.so"]
  }

  var pluginServer: String { resources + "/host/libSwiftInProcPluginServer.so" }
  var plugins: String { resources + "/host/plugins" }

  /// The library that reads the compiler's index.
  var indexReader: String {
    URL(filePath: resources).deletingLastPathComponent().appending(path: "libIndexStore.so").path
  }

  /// The tool that writes the declarations of a module, with their comments.
  package var symbolGraphTool: String {
    URL(filePath: frontend).deletingLastPathComponent().appending(path: "swift-symbolgraph-extract")
      .path
  }

  static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  package static var target: String { "\(architecture)-unknown-linux-gnu" }
}
