import Files
import Foundation
import Planning
import Subprocess

/// The built products of a user's package, to compile and link its documents' snippets with.
package struct PackageProducts: Sendable {
  /// The folder of the products, with the resources of the package's modules.
  var folder: String
  var modules: String
  var objects: [String]
  var moduleMaps: [String]
  /// The compiler plugins, each with the module of its macros.
  var plugins: [(path: String, module: String)]
  /// The modules of the package's library products.
  package var offered: [String]

  /// Builds a package, and finds its products.
  ///
  /// - Throws: ``EnvironmentError`` if the build fails.
  package static func build(at directory: String, environment: [String: String]) async throws
    -> Self
  {
    let package = Package(directory: directory, environment: environment)
    try await package.swift("build")
    let products =
      try await package.swift("build", "--show-bin-path")
      .split(separator: "\n").last.map(String.init) ?? ""
    return Self(products: products, offered: try await package.libraries())
  }

  /// Finds the products of a package that is built, and may be locked by the builder.
  ///
  /// - Parameter products: the folder of the package's products.
  /// - Throws: ``EnvironmentError`` if there is no such package, or it is not built.
  package static func find(
    in products: String, ofPackageAt directory: String, environment: [String: String]
  ) async throws -> Self {
    guard FileManager.default.fileExists(atPath: products + "/Modules") else {
      throw EnvironmentError(
        "there are no products of a package in \(products)",
        help: "build it there, or leave out --products")
    }
    return Self(
      products: URL(filePath: products).resolvingSymlinksInPath().path,
      offered: try await Package(directory: directory, environment: environment).libraries())
  }

  private init(products: String, offered: [String]) {
    self.offered = offered
    folder = products
    modules = products + "/Modules"
    objects = []
    moduleMaps = []
    plugins = []
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
    for entry in entries.sorted() {
      let path = products + "/" + entry
      var isFolder: ObjCBool = false
      if entry.hasSuffix("-tool"),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
      {
        plugins.append((path, String(entry.dropLast("-tool".count))))
      }
      // Builds for compiler plugins are of no use to a program.
      guard entry.hasSuffix(".build"), !entry.hasSuffix("-tool.build") else { continue }
      let parts = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for part in parts.sorted() {
        if part.hasSuffix(".o") { objects.append(path + "/" + part) }
      }
    }
    moduleMaps = Self.moduleMaps(ofPlanBeside: products)
  }

  /// Returns the module maps that the build passes to the compiler, by its plan: some are
  /// generated, others are in the sources of a dependency.
  private static func moduleMaps(ofPlanBeside products: String) -> [String] {
    let folder = URL(filePath: products)
    let plan = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: folder.lastPathComponent + ".yaml")
    guard let text = try? String(contentsOf: plan, encoding: .utf8) else { return [] }
    var found: Set<String> = []
    var rest = text[...]
    let mark = "-fmodule-map-file="
    while let start = rest.firstRange(of: mark) {
      rest = rest[start.upperBound...]
      let path = rest.prefix { $0 != "\"" }
      // Dependencies of compiler plugins are built in a folder of their own.
      if !path.contains("-tool.build") { found.insert(String(path)) }
    }
    return found.sorted().filter(FileManager.default.fileExists(atPath:))
  }

  /// Every file whose content affects a program's outcome.
  package var files: [String] { objects + moduleMaps + plugins.map(\.path) }

  var frontendArguments: [String] {
    ["-I", modules] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + plugins.flatMap { ["-load-plugin-executable", "\($0.path)#\($0.module)"] }
  }

  /// Objects are linked like those of an archive: only referenced ones.
  var linkArguments: [String] { ["-Wl,--start-lib"] + objects + ["-Wl,--end-lib"] }
}

/// A user's package, and the toolchain's commands for it.
private struct Package {
  var directory: String
  var environment: [String: String]

  @discardableResult
  func swift(_ command: String, _ arguments: String...) async throws -> String {
    let output = try await runTool(
      "/usr/bin/env", ["swift", command, "--package-path", directory] + arguments, in: "/",
      environment: environment)
    guard output.status.isSuccess else {
      throw EnvironmentError(
        "the package in \(directory) does not build:\n"
          + (output.standardOutput + output.standardError).suffix(4000),
        help: "see 'swift build' there")
    }
    return output.standardOutput
  }

  /// Returns the modules of the package's library products, or of all its libraries if it has no
  /// product; described outside of the package's build folder, which may be locked.
  func libraries() async throws -> [String] {
    struct Description: Decodable {
      struct Target: Decodable {
        var name: String
        var type: String
        var c99name: String?
      }
      struct Product: Decodable {
        var targets: [String]
      }
      var targets: [Target]
      var products: [Product]?
    }
    let scratch: String
    do { scratch = try TemporaryFolder.make() } catch { throw EnvironmentError(error) }
    defer { TemporaryFolder.remove(scratch) }
    let text = try await swift(
      "package", "--scratch-path", scratch, "describe", "--type", "json")
    let start = text.firstIndex(of: "{") ?? text.startIndex
    let description = try? JSONDecoder().decode(Description.self, from: Data(text[start...].utf8))
    let libraries = (description?.targets ?? []).filter { $0.type == "library" }
    let names = Set((description?.products ?? []).flatMap(\.targets))
    let offered = libraries.filter { names.contains($0.name) }
    return (offered.isEmpty ? libraries : offered).map { $0.c99name ?? $0.name }.sorted()
  }
}
