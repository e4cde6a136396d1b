import Chapter
import Foundation

/// Outcomes of programs, and verdicts on documents, by what they were made from: sources, flags,
/// toolchain, bundled libraries, the command.
///
/// An entry is written beside its place and moved there, so a reader never sees half of one; it
/// carries its own digest, so a damaged one is not read.
struct Cache: Sendable {
  private let directory: String
  /// Digests of everything that is the same for all programs.
  private let surroundings: String

  init(directory: String, surroundings: [String]) {
    self.directory = directory
    self.surroundings = surroundings.joined(separator: "\n")
  }

  func key(of compilation: Compilation, limits: Limits) -> String {
    var material = surroundings
    material += "\nmode \(compilation.languageMode) run \(compilation.isRun)"
    material += " entry \(compilation.entry)"
    material += "\nlimits \(limits.processorSeconds) \(limits.wallSeconds) \(limits.outputBytes)\n"
    for file in compilation.files {
      material += "\(file.name) \(file.text.utf8.count)\n\(file.text)\n"
    }
    return Digest(of: Array(material.utf8)).description
  }

  /// The key of the verdict on a whole document.
  ///
  /// - Parameter plainImports: what a document that says nothing about its snippets may take for
  ///   granted; nil stands for a chapter.
  func key(
    of document: Document, options: Checker.Options, plainImports: [String]? = nil
  ) -> String {
    var material = surroundings
    if let plainImports {
      material += "\nplain \(plainImports) \(options.products?.offered ?? [])"
    }
    material += "\nhashing \(options.variesHashing) lines \(options.lines.sorted())"
    material += "\nlimits \(options.limits)\n\(document.path)\n"
    return Digest(of: Array(material.utf8) + document.bytes).description
  }

  func outcome(for key: String) -> Outcome? { value(for: key) }
  func verdict(for key: String) -> Verdict? { value(for: key) }
  func report(for key: String) -> PlainReport? { value(for: key) }

  private func value<Value: Decodable>(for key: String) -> Value? {
    let path = path(of: key)
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    // What is used stays longest.
    utimes(path, nil)
    let head = data.prefix(64)
    let body = data.dropFirst(65)
    guard Array(head) == Array(Digest(of: Array(body)).description.utf8) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: body)
  }

  /// Keeps an outcome; a cache that cannot be written costs time, never a check.
  func keep(_ outcome: Outcome, for key: String) {
    if outcome.run?.termination.dependsOnMachine == true { return }
    keep(value: outcome, for: key)
  }

  /// Keeps a verdict, unless a run behind it depends on the machine.
  func keep(_ verdict: Verdict, of chapter: CheckedChapter, for key: String) {
    if chapter.runs.contains(where: { $0?.termination.dependsOnMachine == true }) { return }
    keep(value: verdict, for: key)
  }

  func keep(_ report: PlainReport, for key: String) { keep(value: report, for: key) }

  private func keep(value: some Encodable, for key: String) {
    guard let body = try? JSONEncoder().encode(value) else { return }
    let place = URL(filePath: path(of: key))
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let data = Data(Digest(of: Array(body)).description.utf8) + Data([UInt8(ascii: "\n")]) + body
    try? data.write(to: place, options: .atomic)
  }

  /// Drops what was not used for longest, until the rest fits.
  ///
  /// Another runner may read what is dropped here: it then compiles once more.
  static func trim(_ directory: String, to bytes: Int) {
    var entries = Self.entries(in: directory)
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > bytes else { return }
    entries.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for entry in entries where total > bytes {
      unlink(entry.path)
      total -= entry.size
    }
  }

  /// Removes everything that a cache keeps in a folder, and nothing else.
  ///
  /// - Returns: how many entries and bytes that were.
  static func clear(_ directory: String) -> (entries: Int, bytes: Int) {
    let entries = Self.entries(in: directory)
    for entry in entries { unlink(entry.path) }
    for folder in Set(entries.map { URL(filePath: $0.path).deletingLastPathComponent().path }) {
      rmdir(folder)
    }
    unlink(directory + "/files.json")
    try? FileManager.default.removeItem(atPath: directory + "/modules")
    rmdir(directory)
    return (entries.count, entries.reduce(0) { $0 + $1.size })
  }

  private struct Entry {
    var path: String
    var size: Int
    /// In nanoseconds.
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
