import Files
import Foundation
package import Outcomes
package import Planning

/// A cache of values, keyed by the digest of their inputs: sources, flags, toolchain, bundled
/// libraries, the command.
///
/// An entry is written to a temporary file and renamed, so that a reader never sees an incomplete
/// one. It contains its own digest and its key, so that a damaged entry, or one under another's
/// name, is ignored.
package struct Cache: Sendable {
  /// The name of an entry, typed by its value.
  package struct Key<Value: Codable & Sendable>: Sendable {
    package let digest: String
  }

  private let directory: String
  /// The digests of the inputs common to all keys.
  private let commonDigests: String
  /// The digests of the packages named by chapters, by folder.
  private let packageDigests: [String: String]
  private let memory: CacheMemory?

  /// - Parameter memory: the decoded values, for a process that reads them repeatedly.
  package init(
    directory: String, commonDigests: [String], packageDigests: [String: String] = [:],
    memory: CacheMemory? = nil
  ) {
    self.directory = directory
    self.commonDigests = commonDigests.joined(separator: "\n")
    self.packageDigests = packageDigests
    self.memory = memory
  }

  /// Returns the key of a value, computed from specific inputs and the cache's common inputs.
  package func key<Value>(of material: [UInt8], as _: Value.Type = Value.self) -> Key<Value> {
    Key(digest: Digest(of: Array(commonDigests.utf8) + material).description)
  }

  package func key(of compilation: Compilation, limits: Limits) -> Key<ProgramOutcome> {
    var material = "\nmode \(compilation.languageMode) run \(compilation.isRun)"
    material += " entry \(compilation.entry)"
    material += "\nlimits \(limits.processorSeconds) \(limits.wallSeconds) \(limits.outputBytes)\n"
    if let folder = compilation.packageFolder {
      material += "package \(packageDigests[folder] ?? folder)\n"
    }
    for file in compilation.files {
      material += "\(file.name) \(file.text.utf8.count)\n\(file.text)\n"
    }
    for resource in compilation.resources {
      material += "resource \(resource.path) \(resource.text.utf8.count)\n\(resource.text)\n"
    }
    return key(of: Array(material.utf8))
  }

  /// Returns whether there is an entry; it may be damaged.
  package func contains<Value>(_ key: Key<Value>) -> Bool {
    access(path(of: key.digest), F_OK) == 0
  }

  /// Reads an entry, and touches it: eviction is least recently used.
  package func value<Value>(for key: Key<Value>) -> Value? {
    if let known: Value = memory?.value(for: key.digest) { return known }
    let path = path(of: key.digest)
    // Reads regular files alone: other users of a writable cache may have put a pipe there, for
    // example.
    guard let bytes = try? BookFolders.anywhere.bytes(of: path) else { return nil }
    utimes(path, nil)
    let content = bytes.dropFirst(65)
    let name = Array("\(key.digest)\n".utf8)
    guard bytes.prefix(64).elementsEqual(Digest(of: Array(content)).description.utf8),
      content.starts(with: name),
      let value = try? JSONDecoder().decode(Value.self, from: Data(content.dropFirst(name.count)))
    else { return nil }
    memory?.keep(value, for: key.digest)
    return value
  }

  /// Stores a value; an unwritable cache costs time, but fails no check.
  package func keep<Value>(_ value: Value, for key: Key<Value>) {
    memory?.keep(value, for: key.digest)
    guard let body = try? JSONEncoder().encode(value) else { return }
    let place = URL(filePath: path(of: key.digest))
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let content = Data("\(key.digest)\n".utf8) + body
    let digest = Digest(of: Array(content)).description
    try? (Data("\(digest)\n".utf8) + content).write(to: place, options: .atomic)
  }

  /// Trims a cache, unless it was trimmed within the last hour.
  ///
  /// Trimming reads the metadata of each entry: with 40,000 entries, it takes twice as long as a
  /// fully cached check.
  package static func trimHourly(_ directory: String, to bytes: Int) {
    let stamp = stamp(of: directory)
    var status = stat()
    // A time in the future, left from before a clock was set back, counts as long ago.
    let age = lstat(stamp, &status) == 0 ? time(nil) - status.st_mtim.tv_sec : .max
    guard !(0..<3600).contains(age) else { return }
    trim(directory, to: bytes)
    try? Data().write(to: URL(filePath: stamp))
  }

  private static func stamp(of directory: String) -> String { directory + "/trimmed" }

  /// Evicts the least recently used entries until the rest fits.
  ///
  /// A concurrent run that misses an evicted entry compiles its program again.
  package static func trim(_ directory: String, to bytes: Int) {
    var entries = Self.entries(in: directory)
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > bytes else { return }
    entries.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for entry in entries where total > bytes {
      unlink(entry.path)
      total -= entry.size
    }
  }

  /// Removes all entries of a cache in a folder, and nothing else.
  ///
  /// - Returns: the number of removed entries and bytes.
  package static func clear(_ directory: String) -> (entries: Int, bytes: Int) {
    let entries = Self.entries(in: directory)
    for entry in entries { unlink(entry.path) }
    for folder in Set(entries.map { URL(filePath: $0.path).deletingLastPathComponent().path }) {
      rmdir(folder)
    }
    FileDigests.clear(directory)
    if FileManager.default.contents(atPath: stamp(of: directory))?.isEmpty == true {
      unlink(stamp(of: directory))
    }
    clearModules(in: directory)
    rmdir(directory)
    return (entries.count, entries.reduce(0) { $0 + $1.size })
  }

  /// Removes the compiler's C modules, whose folders have digests as names.
  private static func clearModules(in directory: String) {
    let modules = directory + "/modules"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    where name.count == 16 && name.allSatisfy(\.isHexDigit) {
      try? FileManager.default.removeItem(atPath: "\(modules)/\(name)")
    }
    rmdir(modules)
  }

  private struct Entry {
    var path: String
    var size: Int
    /// The time of the last use, in nanoseconds.
    var used: Int
  }

  private static func entries(in directory: String) -> [Entry] {
    let files = FileManager.default
    var entries: [Entry] = []
    for folder in (try? files.contentsOfDirectory(atPath: directory)) ?? []
    where folder.count == 2 && folder.allSatisfy(\.isHexDigit) {
      for name in (try? files.contentsOfDirectory(atPath: "\(directory)/\(folder)")) ?? []
      where name.hasSuffix(".json") && name.count == 67 {
        let path = "\(directory)/\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        entries.append(
          Entry(
            path: path, size: Int(status.st_size),
            used: Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)))
      }
    }
    return entries
  }

  private func path(of key: String) -> String {
    "\(directory)/\(key.prefix(2))/\(key.dropFirst(2)).json"
  }
}
