package import Diagnostics
import Files
import Foundation
import Planning
import Subprocess

/// The built products of a user's package, for compiling and linking its documents' snippets.
package struct PackageProducts: Sendable {
  /// The folder of the products and of the modules' resources.
  var folder: String
  var modules: String
  var objects: [String]
  var moduleMaps: [String]
  /// The compiler plugins, each with the module of the macros it implements.
  var plugins: [(path: String, module: String)]
  /// The modules of the package's library products.
  package private(set) var offered: [String]
  /// The modules imported by each module, according to the build plan.
  private var dependencies: [String: Set<String>] = [:]
  /// The Swift modules built in the folder, including those of dependencies.
  let built: Set<String>
  /// The modules of the package's library products that are not built in the folder.
  package private(set) var missing: [String] = []

  /// Builds a package, and finds its products.
  ///
  /// - Throws: ``EnvironmentError`` if the build fails.
  package static func build(at directory: String, environment: [String: String]) async throws
    -> Self
  {
    let package = Package(directory: directory, environment: environment)
    try await package.build()
    let products =
      try await package.swift("build", "--show-bin-path")
      .nonemptyLines.last.map(String.init) ?? ""
    return Self(products: products, offered: try await package.libraries())
  }

  /// Finds the products of a package that is already built; a running build may have locked it.
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
    var found = Self(
      products: URL(filePath: products).resolvingSymlinksInPath().path,
      offered: try await Package(directory: directory, environment: environment).libraries())
    found.missing = found.offered.filter { !found.isBuilt($0) }
    found.offered.removeAll(where: found.missing.contains)
    return found
  }

  private func isBuilt(_ module: String) -> Bool {
    objects.contains { $0.hasPrefix(folder + "/\(module).build/") }
  }

  /// The note on modules that snippets are compiled without.
  package var note: Diagnostic? {
    missing.isEmpty
      ? nil
      : Diagnostic(
        .note,
        "the package's \(missing.joined(separator: ", ")) "
          + "\(missing.count == 1 ? "is" : "are") not built in \(folder): "
          + "snippets are compiled without", at: nil,
        help: "build it there, or leave out --products")
  }

  private init(products: String, offered: [String]) {
    self.offered = offered
    folder = products
    modules = products + "/Modules"
    objects = []
    moduleMaps = []
    plugins = []
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
    let interfaces = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    built = Set(
      interfaces.filter { $0.hasSuffix(".swiftmodule") }.map {
        String($0.dropLast(".swiftmodule".count))
      })
    for entry in entries.sorted() {
      let path = products + "/" + entry
      var isFolder: ObjCBool = false
      if entry.hasSuffix("-tool"),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
      {
        plugins.append((path, String(entry.dropLast("-tool".count))))
      }
      // Builds for compiler plugins are not linked into programs.
      guard entry.hasSuffix(".build"), !entry.hasSuffix("-tool.build") else { continue }
      let parts = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for part in parts.sorted() {
        if part.hasSuffix(".o") { objects.append(path + "/" + part) }
      }
    }
    let plan = Self.plan(beside: products)
    moduleMaps = Self.moduleMaps(in: plan)
    dependencies = Self.dependencies(in: plan)
  }

  /// Returns the text of the build plan, or an empty one if it is not found.
  private static func plan(beside products: String) -> String {
    let folder = URL(filePath: products)
    let plan = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: folder.lastPathComponent + ".yaml")
    return (try? String(contentsOf: plan, encoding: .utf8)) ?? ""
  }

  /// Returns the modules that each module's compilation depends on.
  private static func dependencies(in plan: String) -> [String: Set<String>] {
    var dependencies: [String: Set<String>] = [:]
    var module: Substring?
    for line in plan.nonemptyLines {
      if line.hasPrefix("  \"C."), line.hasSuffix(".module\":"), !line.contains("-tool.module") {
        module = line.dropFirst("  \"C.".count).prefix { $0 != "-" }
      } else if let name = module, line.hasPrefix("    inputs: ") {
        dependencies[String(name)] = Set(
          line.matches(of: /\/Modules\/(\w+)\.swiftmodule"/).map { String($0.1) })
        module = nil
      }
    }
    return dependencies
  }

  /// Returns the module maps that the build passes to the compiler, according to the build plan:
  /// some are generated, others are in the sources of a dependency.
  private static func moduleMaps(in text: String) -> [String] {
    var found: Set<String> = []
    var rest = text[...]
    let mark = "-fmodule-map-file="
    while let start = rest.firstRange(of: mark) {
      rest = rest[start.upperBound...]
      let path = rest.prefix { $0 != "\"" }
      // Dependencies of compiler plugins are built in a separate folder.
      if !path.contains("-tool.build") { found.insert(String(path)) }
    }
    return found.sorted().filter(FileManager.default.fileExists(atPath:))
  }

  /// Every file with content that affects a program's outcome.
  package var files: [String] { objects + moduleMaps + plugins.map(\.path) }

  var frontendArguments: [String] { frontendArguments() }

  /// Returns the frontend's arguments.
  ///
  /// - Parameter libraries: the additional libraries that a program is compiled with; their C
  ///   modules and macros come first.
  func frontendArguments(beside libraries: Libraries? = nil) -> [String] {
    func name(_ path: String) -> String {
      URL(filePath: path).deletingLastPathComponent().lastPathComponent
    }
    let others = Set((libraries?.moduleMaps ?? []).map(name))
    let maps = moduleMaps.filter { !others.contains(name($0)) }
    let plugins = plugins.filter { libraries == nil || $0.module != Libraries.macros }
    return ["-I", modules] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + plugins.flatMap { ["-load-plugin-executable", "\($0.path)#\($0.module)"] }
  }

  /// The additional arguments for `swiftc`, or for a package's target, to import the modules beside
  /// the bundled libraries.
  package func compilerArguments(beside libraries: Libraries) -> [String] {
    frontendArguments(beside: libraries).reduce(into: []) { arguments, argument in
      // Only the frontend takes a plugin.
      let isOfFrontend = argument == "-load-plugin-executable"
      if isOfFrontend || arguments.suffix(2) == ["-Xfrontend", "-load-plugin-executable"] {
        arguments.append("-Xfrontend")
      }
      arguments.append(argument)
    }
  }

  /// Returns the linker's arguments for a program that imports modules.
  ///
  /// All objects of these modules and of the modules they import are linked, because no symbol
  /// refers to the object of a file with only conformances. Other modules are linked like archives.
  ///
  /// - Parameter others: the modules that the program links from elsewhere.
  func linkArguments(importing imports: Set<String>, without others: Set<String> = []) -> [String] {
    let ignored = others.map { folder + "/\($0).build/" }
    let objects = objects.filter { object in !ignored.contains(where: object.hasPrefix) }
    var reached = imports
    var rest = Array(imports)
    while let module = rest.popLast() {
      rest += (dependencies[module] ?? []).filter { reached.insert($0).inserted }
    }
    let folders = reached.map { folder + "/\($0).build/" }
    let whole = objects.filter { object in folders.contains(where: object.hasPrefix) }
    return whole + ["-Wl,--start-lib"] + Set(objects).subtracting(whole).sorted()
      + ["-Wl,--end-lib"]
  }
}

extension [String: String] {
  /// The environment with a writable cache folder: without one, the toolchain compiles no manifest.
  fileprivate var withUsableCache: Self {
    let usual = self["XDG_CACHE_HOME"] ?? self["HOME"].map { $0 + "/.cache" }
    let files = FileManager.default
    if let usual {
      try? files.createDirectory(atPath: usual, withIntermediateDirectories: true)
      if files.isWritableFile(atPath: usual) { return self }
    }
    let other = files.temporaryDirectory.path + "/chapters-\(getuid())"
    return merging(["XDG_CACHE_HOME": other]) { $1 }
  }
}

/// A user's package, with the toolchain commands for it.
private struct Package {
  var directory: String
  var environment: [String: String]

  /// Builds the package. If that fails and it has snippets (SE-0356), builds only the modules of
  /// its libraries, because the check reports a snippet's fault at its place.
  ///
  /// - Throws: ``EnvironmentError`` if the build fails.
  func build() async throws {
    do {
      try await swift("build")
    } catch {
      guard FileManager.default.fileExists(atPath: directory + "/Snippets") else { throw error }
      for module in try await libraries() { try await swift("build", "--target", module) }
    }
  }

  @discardableResult
  func swift(_ command: String, _ arguments: String...) async throws -> String {
    let output = try await runTool(
      "/usr/bin/env", ["swift", command, "--package-path", directory] + arguments, in: "/",
      environment: environment.withUsableCache)
    guard output.status.isSuccess else {
      throw EnvironmentError(
        "the package in \(directory) does not build:\n"
          + (output.standardOutput + output.standardError).suffix(4000),
        help: "see 'swift build' there")
    }
    return output.standardOutput
  }

  /// Returns the modules of the package's library products, or of all its libraries if it has no
  /// products. Uses another build folder, because the package's own may be locked.
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
    // SwiftPM leaves the lock file of its scratch folder in the temporary folder.
    var package = self
    package.environment["TMPDIR"] = scratch
    let text = try await package.swift(
      "package", "--scratch-path", scratch, "describe", "--type", "json")
    let start = text.firstIndex(of: "{") ?? text.startIndex
    let description = try? JSONDecoder().decode(Description.self, from: Data(text[start...].utf8))
    let libraries = (description?.targets ?? []).filter { $0.type == "library" }
    let names = Set((description?.products ?? []).flatMap(\.targets))
    let offered = libraries.filter { names.contains($0.name) }
    return (offered.isEmpty ? libraries : offered).map { $0.c99name ?? $0.name }.sorted()
  }
}
