import Foundation

/// The Swift toolchain that compiles and links programs.
package struct Toolchain: Sendable {
  package var frontend: String
  package var clang: String
  package var symbolizer: String?
  /// `usr/lib/swift`: the standard library, its modules and plugins.
  package var resources: String

  /// Finds the toolchain of the first `swiftc` on the search path.
  ///
  /// - Throws: ``EnvironmentError`` if there is none.
  package static func find(searchPath: String?) throws -> Self {
    let directories = (searchPath ?? "").split(separator: ":").map(String.init)
    guard
      let swiftc = directories.map({ $0 + "/swiftc" })
        .first(where: FileManager.default.isExecutableFile(atPath:))
    else {
      throw EnvironmentError(
        "there is no Swift compiler: 'swiftc' is not on the search path",
        help: "install Swift 6.3 and add its usr/bin to PATH")
    }
    let binaries = URL(filePath: swiftc).resolvingSymlinksInPath().deletingLastPathComponent()
    let root = binaries.deletingLastPathComponent()
    let toolchain = Self(
      frontend: binaries.appending(path: "swift-frontend").path,
      clang: binaries.appending(path: "clang").path,
      symbolizer: executable(binaries.appending(path: "llvm-symbolizer").path),
      resources: root.appending(path: "lib/swift").path)
    for tool in [toolchain.frontend, toolchain.clang] where executable(tool) == nil {
      throw EnvironmentError(
        "the Swift toolchain of \(swiftc) is not whole: \(tool) is missing",
        help: "install Swift 6.3 again")
    }
    return toolchain
  }

  private static func executable(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// The folder with the standard library's shared objects for this machine.
  var runtimeLibraries: String { resources + "/linux" }

  /// The object that registers an image's types with the runtime; every Swift image is linked with
  /// it.
  var registrar: String { "\(runtimeLibraries)/\(Self.architecture)/swiftrt.o" }

  /// The plugins with which the compiler expands the macros of the toolchain's own modules.
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
