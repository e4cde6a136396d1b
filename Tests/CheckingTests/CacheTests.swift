import Foundation
import Testing

@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running
@testable import UnmarkedDocuments

@Suite("Cached outcomes")
struct CacheTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cache-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func outcome(_ text: String) -> ProgramOutcome {
    ProgramOutcome(
      compile: CompileOutcome(messages: [], succeeded: true),
      run: RunOutcome(
        parts: [[.printed(text)]], termination: .exited(0), trace: []))
  }

  private func compilation(
    _ text: String, entry: Compilation.Entry = .driver, resources: [Compilation.Resource] = []
  ) -> Compilation {
    Compilation(
      files: [.init(name: "A.swift", text: text)], languageMode: "5", isRun: true, entry: entry,
      resources: resources)
  }

  @Test("A cached value is found only by all of its key's material")
  func keys() throws {
    try inFolder { folder in
      let cache = Cache(directory: folder, commonDigests: ["toolchain"])
      let key = cache.key(of: compilation("let a = 1"), limits: Limits())
      cache.keep(outcome("1"), for: key)
      #expect(cache.value(for: key) == outcome("1"))
      var limits = Limits()
      limits.outputBytes = 7
      func reading(_ resources: KeyValuePairs<String, String>) -> Cache.Key<ProgramOutcome> {
        let resources = resources.map { Compilation.Resource(path: $0, text: $1) }
        return cache.key(of: compilation("let a = 1", resources: resources), limits: Limits())
      }
      let others = [
        cache.key(of: compilation("let a = 2"), limits: Limits()),
        cache.key(of: compilation("let a = 1", entry: .script), limits: Limits()),
        cache.key(of: compilation("let a = 1"), limits: limits),
        reading(["a.json": "1"]), reading(["a.json": "2"]), reading(["b.json": "1"]),
        Cache(directory: folder, commonDigests: ["another"])
          .key(of: compilation("let a = 1"), limits: Limits()),
      ]
      for other in others { #expect(cache.value(for: other) == nil) }
      #expect(Set(others.map(\.digest)).count == others.count)
    }
  }

  @Test("A file's digest is cached across folders, unless the file has changed")
  func digests() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cache-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (first, second, file) = (folder + "/first", folder + "/second", folder + "/a")
    for folder in [first, second] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try Data("a".utf8).write(to: URL(filePath: file))
    let digest = try await FileDigests(rememberedIn: first).digests(of: [file])[0]
    let memory = URL(filePath: first + "/files.json")
    let mark = String(repeating: "0", count: 64)
    let text = try String(contentsOf: memory, encoding: .utf8).replacing(digest, with: mark)
    try Data(text.utf8).write(to: memory)
    let digests = FileDigests(rememberedIn: second, orIn: [first])
    #expect(try await digests.digests(of: [file]) == [mark])
    try Data("another".utf8).write(to: URL(filePath: file))
    #expect(try await digests.digests(of: [file]) != [mark])
    #expect(try await FileDigests(rememberedIn: first).digests(of: [file]) != [digest])
  }

  @Test("A cache with a memory returns stored values without its files")
  func memory() throws {
    try inFolder { folder in
      let cache = Cache(directory: folder, commonDigests: [], memory: CacheMemory())
      let key = cache.key(of: compilation("let a = 1"), limits: Limits())
      cache.keep(outcome("1"), for: key)
      _ = Cache.clear(folder)
      #expect(cache.value(for: key) == outcome("1"))
      #expect(Cache(directory: folder, commonDigests: []).value(for: key) == nil)
    }
  }

  @Test("A damaged entry is never read, wherever the damage is")
  func damaged() throws {
    try inFolder { folder in
      let cache = Cache(directory: folder, commonDigests: [])
      let key = cache.key(of: compilation("a"), limits: Limits())
      cache.keep(outcome("1"), for: key)
      let path = "\(folder)/\(key.digest.prefix(2))/\(key.digest.dropFirst(2)).json"
      let whole = try Data(contentsOf: URL(filePath: path))
      for index in stride(from: 0, to: whole.count, by: 7) where index != 64 {
        var damaged = whole
        damaged[index] ^= 1
        try damaged.write(to: URL(filePath: path))
        #expect(cache.value(for: key) == nil)
        try whole.prefix(index).write(to: URL(filePath: path))
        #expect(cache.value(for: key) == nil)
      }
      try whole.write(to: URL(filePath: path))
      #expect(cache.value(for: key) == outcome("1"))
    }
  }

  @Test("An entry under another name, or one that is not a regular file, is not read")
  func renamed() throws {
    try inFolder { folder in
      let cache = Cache(directory: folder, commonDigests: [])
      let keys = ["a", "b", "c"].map { cache.key(of: compilation($0), limits: Limits()) }
      let paths = keys.map { "\(folder)/\($0.digest.prefix(2))/\($0.digest.dropFirst(2)).json" }
      for key in keys { cache.keep(outcome("1"), for: key) }
      try Data(contentsOf: URL(filePath: paths[0])).write(to: URL(filePath: paths[1]))
      unlink(paths[2])
      try #require(mkfifo(paths[2], 0o600) == 0)
      #expect(cache.value(for: keys[0]) != nil)
      #expect(cache.value(for: keys[1]) == nil)
      #expect(cache.value(for: keys[2]) == nil)
    }
  }

  @Test("An unwritable folder caches nothing, and causes no failure")
  func full() throws {
    try inFolder { folder in
      try Data().write(to: URL(filePath: folder))
      let cache = Cache(directory: folder, commonDigests: [])
      let key = cache.key(of: compilation("a"), limits: Limits())
      cache.keep(outcome("1"), for: key)
      #expect(cache.value(for: key) == nil)
    }
  }

  @Test("The least recently used entries are evicted first, and no other files")
  func trim() throws {
    try inFolder { folder in
      let cache = Cache(directory: folder, commonDigests: [])
      let keys = (0..<4).map { cache.key(of: compilation("\($0)"), limits: Limits()) }
      var size = 0
      for (index, key) in keys.enumerated() {
        cache.keep(outcome("same length"), for: key)
        let path = "\(folder)/\(key.digest.prefix(2))/\(key.digest.dropFirst(2)).json"
        size = try Data(contentsOf: URL(filePath: path)).count
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(1000 + index))],
          ofItemAtPath: path)
      }
      let foreign = folder + "/notes.json"
      try Data("mine".utf8).write(to: URL(filePath: foreign))
      // Reading counts as use.
      #expect(cache.value(for: keys[0]) != nil)
      Cache.trim(folder, to: 2 * size)
      #expect(keys.map { cache.value(for: $0) != nil } == [true, false, false, true])
      #expect(Cache.clear(folder).entries == 2)
      #expect(FileManager.default.fileExists(atPath: foreign))
    }
  }

  @Test("Clearing a cache keeps other files, whatever their names")
  func foreignFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cache-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ names: [String]) throws {
      for name in names {
        let file = URL(filePath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: file)
      }
    }
    let foreign = ["modules/a/b", "files.json", "trimmed", "ab/notes.json"]
    try write(foreign)
    #expect(Cache.clear(folder).entries == 0)
    for name in foreign {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"), "\(name)")
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    // The cache's own entries are removed, and so are the folders left empty.
    let own = folder + "/own"
    try write(["own/modules/0123456789abcdef/C.pcm"])
    Cache.trimHourly(own, to: 1)
    _ = try await FileDigests(rememberedIn: own).digests(of: ["/bin/sh"])
    #expect(FileManager.default.fileExists(atPath: own + "/files.json"))
    _ = Cache.clear(own)
    #expect(!FileManager.default.fileExists(atPath: own))
  }

  @Test("A cache is trimmed once an hour")
  func trimHourly() throws {
    try inFolder { folder in
      let cache = Cache(directory: folder, commonDigests: [])
      let keys = (0..<2).map { cache.key(of: compilation("\($0)"), limits: Limits()) }
      let isKept = { keys.map { cache.value(for: $0) != nil } }
      cache.keep(outcome("first"), for: keys[0])
      Cache.trimHourly(folder, to: 0)
      #expect(isKept() == [false, false])
      cache.keep(outcome("second"), for: keys[1])
      Cache.trimHourly(folder, to: 0)
      #expect(isKept() == [false, true])
      for seconds in [-3601.0, 60] {
        cache.keep(outcome("third"), for: keys[0])
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: seconds)],
          ofItemAtPath: folder + "/trimmed")
        Cache.trimHourly(folder, to: 0)
        #expect(isKept() == [false, false])
      }
    }
  }
}
