import Chapter
import Diagnostics
import Foundation
import Running

/// The packages of a check, each of which is built once.
actor PackageBuilds {
  private let terminal = Terminal()
  private var builds: [String: Task<PackageProducts, any Error>] = [:]

  /// Returns the products of a package.
  ///
  /// - Throws: ``EnvironmentError`` if it does not build.
  func products(of package: SwiftPackage) async throws -> PackageProducts {
    let folder = CheckRequest.real(package.folder)
    if let build = builds[folder] { return try await build.value }
    terminal.progress("building \(package.folder)")
    defer { terminal.clearProgress() }
    let build = Task { try await package.findProducts() }
    builds[folder] = build
    return try await build.value
  }

  /// Returns the products of the packages that documents name, by their folders.
  ///
  /// A document that names a folder without a package has an error at that line.
  ///
  /// - Parameter named: the package of the command line, which may be built already.
  func products(
    of documents: [Document], besides named: SwiftPackage?, diagnostics: inout [Diagnostic]
  ) async throws -> (documents: [Document], packages: [String: PackageProducts]) {
    var packages: [String: PackageProducts] = [:]
    var usable: [Document] = []
    for document in documents {
      guard let library = document.library, document.isMarked else {
        usable.append(document)
        continue
      }
      let folder = library.folder(from: document.path)
      guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
        diagnostics.append(
          Diagnostic(
            .error, "there is no package in '\(folder)'", at: library.location,
            help: "write the path from this document's folder to that of Package.swift"))
        continue
      }
      let isNamed = named.map { CheckRequest.real($0.folder) } == CheckRequest.real(folder)
      let package = isNamed ? named : nil
      packages[folder] = try await products(of: package ?? SwiftPackage(folder: folder))
      usable.append(document)
    }
    return (usable, packages)
  }
}
