/// A file of the program's main bundle, as a fence of the chapter writes it.
package struct Resource: Equatable, Sendable {
  /// The name that the fence gives it, which may have folders.
  package var name: String
  package var text: String
  /// The snippet that writes it; nil for one of the chapter that is continued.
  package var snippet: Int?

  /// Its path in the bundle.
  ///
  /// The folders of a project are not those of its bundle, as in Xcode: only those of a language
  /// (`de.lproj/Localizable.strings`) are.
  package var path: String {
    let parts = name.split(separator: "/")
    let first = parts.lastIndex { $0.hasSuffix(".lproj") } ?? parts.count - 1
    return parts[first...].joined(separator: "/")
  }
}

extension [Resource] {
  /// Adds a resource, or replaces the one of its name.
  ///
  /// - Returns: another resource that has its path in the bundle, if there is one; then nothing changes.
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
  /// The resources without their places, for a chapter that continues this one.
  var continued: Self {
    map { Resource(name: $0.name, text: $0.text, snippet: nil) }
  }

  var compilationFiles: [Compilation.Resource] {
    map { Compilation.Resource(path: $0.path, text: $0.text) }
  }
}
