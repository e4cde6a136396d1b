import Files

/// The up-to-date files of a site's folder: their origins, and their stamps when they were written.
package struct UpToDateFiles: Codable, Equatable, Sendable {
  private struct File: Equatable {
    var origin: String
    var stamp: String
  }

  private var files: [String: File] = [:]

  package init() {}

  /// Returns the files of a folder that have not changed since they were written.
  package func unchanged(in folder: String) -> Self {
    var unchanged = self
    unchanged.files = files.filter { path, file in
      FileStamp("\(folder)/\(path)")?.description == file.stamp
    }
    return unchanged
  }

  /// Returns whether the folder has a file, from this origin.
  package func contains(_ path: String, from origin: String) -> Bool {
    files[path]?.origin == origin
  }

  /// Returns the page at a path of an edition, if the folder has it from this origin.
  package func page(at path: String, of edition: Edition, from origin: String) -> Website.Page? {
    contains(edition.folder + path, from: origin)
      ? Website.Page(path: path, upToDateFrom: origin) : nil
  }

  /// Records a file; one without an origin is never up to date.
  mutating func note(_ file: Website.Page, _ stamp: FileStamp?) {
    files[file.path] = file.origin.flatMap { origin in
      stamp.map { File(origin: origin, stamp: $0.description) }
    }
  }

  mutating func remove(_ path: String) { files[path] = nil }

  // Many files share an origin, and lists of texts are decoded much faster than keyed records.
  package init(from decoder: any Decoder) throws {
    let lists = try decoder.singleValueContainer().decode([String: [String]].self)
    for (origin, list) in lists {
      for index in stride(from: 0, to: list.count - 1, by: 2) {
        files[list[index]] = File(origin: origin, stamp: list[index + 1])
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let lists = Dictionary(grouping: files) { $0.value.origin }
    try container.encode(lists.mapValues { $0.flatMap { [$0.key, $0.value.stamp] } })
  }
}
