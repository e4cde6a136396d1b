import Foundation
package import Running

/// The user's package that snippets are checked against.
package struct SwiftPackage: Sendable {
  package let folder: String
  /// The folder of its products, if it is already built.
  package let products: String?

  package init(folder: String, products: String? = nil) {
    self.folder = folder
    self.products = products
  }

  var snippets: PackageSnippets { PackageSnippets(folder: folder) }

  /// Finds the products, building them if necessary.
  ///
  /// - Throws: ``EnvironmentError`` if the package does not build.
  package func findProducts() async throws -> PackageProducts {
    let directory = URL(filePath: folder).standardizedFileURL.path
    let environment = try Toolchain.selecting(ProcessInfo.processInfo.environment)
    guard let products else {
      return try await .build(at: directory, environment: environment)
    }
    return try await .find(in: products, ofPackageAt: directory, environment: environment)
  }
}
