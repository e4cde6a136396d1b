/// A file of the program's main bundle, as written by a fence of the chapter.
package struct Resource: Equatable, Sendable {
  /// The name in the fence, which may contain folders.
  package var name: String
  package var text: String
  /// The snippet that contains it; nil if it comes from a continued chapter.
  package var snippet: Int?

  /// Its path in the bundle.
  ///
  /// As in Xcode, the folders of a project are not those of its bundle, except for the folders of
  /// languages (`de.lproj/Localizable.strings`).
  package var path: String {
    let parts = name.split(separator: "/")
    let first = parts.lastIndex { $0.hasSuffix(".lproj") } ?? parts.count - 1
    return parts[first...].joined(separator: "/")
  }
}

extension [Resource] {
  /// Adds a resource, or replaces the one with its name.
  ///
  /// - Returns: another resource with the same path in the bundle, if any; then nothing changes.
  mutating func add(_ resource: Resource) -> Resource? {
    guard let index = firstIndex(where: { $0.path == resource.path }) else {
      append(resource)
      return nil
    }
    guard self[index].name == resource.name else { return self[index] }
    self[index] = resource
    return nil
  }
}

extension [Resource] {
  /// The resources without their places, for a continuing chapter.
  var continued: Self {
    map { Resource(name: $0.name, text: $0.text, snippet: nil) }
  }

  var compilationFiles: [Compilation.Resource] {
    map { Compilation.Resource(path: $0.path, text: $0.text) }
  }
}
