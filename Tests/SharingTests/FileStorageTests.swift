import Combine
import CombineSchedulers
import Foundation
import Sharing
import Testing

@Suite("Keys in files")
struct FileStorageTests {
  let url = URL(filePath: "/people.json")

  /// Runs an operation with files in memory.
  private func withFiles<R>(
    _ files: LockIsolated<[URL: Data]>, scheduler: AnySchedulerOf<DispatchQueue> = .immediate,
    _ operation: () throws -> R
  ) rethrows -> R {
    try withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files, scheduler: scheduler)
    } operation: {
      try operation()
    }
  }

  @Test("A change is written; the first reader creates an empty file, which reads as the default")
  func writing() throws {
    let files = LockIsolated<[URL: Data]>([:])
    try withFiles(files) {
      do {
        @Shared(.fileStorage(url)) var people = [Person(id: 0, name: "Nobody")]
        #expect(files.value == [url: Data()])
      }
      @Shared(.fileStorage(url)) var people = [Person(id: 1, name: "Blob")]
      #expect(people.map(\.name) == ["Blob"])
      $people.withLock { $0.append(Person(id: 2, name: "Blob Jr")) }
      let written = try #require(files.value[url])
      #expect(try JSONDecoder().decode([Person].self, from: written) == people)
    }
  }

  @Test("The file's value takes precedence over the default")
  func reading() {
    withFiles(LockIsolated([url: Data("[1, 2]".utf8)])) {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      #expect(numbers == [1, 2])
    }
  }

  @Test("The first change is written at once, and the others of a second together")
  func throttling() {
    let files = LockIsolated<[URL: Data]>([:])
    let scheduler = DispatchQueue.test
    withFiles(files, scheduler: scheduler.eraseToAnyScheduler()) {
      func text() -> String { String(decoding: files.value[url] ?? Data(), as: UTF8.self) }
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      #expect(text() == "1")
      $count.withLock { $0 = 2 }
      $count.withLock { $0 = 3 }
      scheduler.advance(by: .milliseconds(999))
      #expect(text() == "1")
      scheduler.advance(by: .milliseconds(1))
      #expect(text() == "3")
      $count.withLock { $0 = 4 }
      #expect(text() == "3")
      scheduler.advance(by: .seconds(1))
      #expect(text() == "4")
      scheduler.advance(by: .seconds(5))
      $count.withLock { $0 = 5 }
      #expect(text() == "5")
    }
  }

  @Test("'save()' writes pending changes at once")
  func saving() async throws {
    let files = LockIsolated<[URL: Data]>([:])
    let scheduler = DispatchQueue.test
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(
        fileSystem: files, scheduler: scheduler.eraseToAnyScheduler())
    } operation: {
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      try await $count.save()
      #expect(files.value[url] == Data("2".utf8))
    }
  }

  @Test("Pending data is written when the last reference is released")
  func release() {
    let files = LockIsolated<[URL: Data]>([:])
    withFiles(files, scheduler: DispatchQueue.test.eraseToAnyScheduler()) {
      do {
        @Shared(.fileStorage(url)) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
      }
      #expect(files.value[url] == Data("2".utf8))
    }
  }

  @Test("A damaged file is an error with its place, and is kept until a change moves it aside")
  func damaged() {
    let damaged = Data(#"[{"id": 1, "name": 7}]"#.utf8)
    let files = LockIsolated([url: damaged])
    withFiles(files) {
      do {
        @Shared(.fileStorage(url)) var people: [Person] = []
        #expect(people == [])
        #expect(text($people.loadError).contains("/people.json: the file is no 'Array<Person>'"))
        #expect(files.value == [url: damaged])
        $people.withLock { $0 = [Person(id: 1, name: "Blob")] }
        #expect(files.value[url.appendingPathExtension("damaged")] == damaged)
        #expect(files.value.count == 2)
      }
    }
  }

  @Test("A second damaged file gets another name")
  func damagedTwice() {
    let files = LockIsolated([
      url: Data("second".utf8), url.appendingPathExtension("damaged"): Data("first".utf8),
    ])
    withFiles(files) {
      do {
        @Shared(.fileStorage(url)) var count = 0
        #expect(text($count.loadError).contains("the file is no 'Int'"))
        $count.withLock { $0 = 1 }
      }
    }
    #expect(files.value[url.appendingPathExtension("damaged")] == Data("first".utf8))
    #expect(files.value[url.appendingPathExtension("damaged-2")] == Data("second".utf8))
    #expect(files.value[url] == Data("1".utf8))
  }

  @Test("A repaired file is loaded, and no longer moved aside")
  func mended() async throws {
    let files = LockIsolated([url: Data("?".utf8)])
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      let count = Shared(wrappedValue: 0, .fileStorage(url))
      await #expect(throws: FileStorageError.self) { try await count.load() }
      files.withValue { $0[url] = Data("5".utf8) }
      try await count.load()
      #expect(count.wrappedValue == 5)
      #expect(count.loadError == nil)
      count.withLock { $0 = 6 }
      #expect(files.value == [url: Data("6".utf8)])
    }
  }

  @Test("A value that cannot be encoded is an error, and the file is kept")
  func encodingError() {
    let files = LockIsolated([url: Data("1.0".utf8)])
    withFiles(files) {
      @Shared(.fileStorage(url)) var number = 0.0
      #expect(number == 1)
      $number.withLock { $0 = .infinity }
      #expect(text($number.saveError).contains("a value of 'Double' cannot be encoded"))
      #expect(files.value[url] == Data("1.0".utf8))
      $number.withLock { $0 = 2.5 }
      #expect($number.saveError == nil)
    }
  }

  @Test("A custom format, and custom coders")
  func coding() {
    let files = LockIsolated([url: Data("Blob,Blob Jr".utf8)])
    withFiles(files) {
      @Shared(
        .fileStorage(
          url,
          decode: { @Sendable in String(decoding: $0, as: UTF8.self).components(separatedBy: ",") },
          encode: { @Sendable in Data($0.joined(separator: ",").utf8) }))
      var names: [String] = []
      #expect(names == ["Blob", "Blob Jr"])
      $names.withLock { $0 = ["Blob Jr"] }
      #expect(files.value[url] == Data("Blob Jr".utf8))
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let dates = LockIsolated([url: Data("7".utf8)])
    withFiles(dates) {
      @Shared(.fileStorage(url, decoder: decoder, encoder: encoder)) var date = Date.distantPast
      #expect(date == Date(timeIntervalSince1970: 7))
      $date.withLock { $0 += 1 }
      #expect(dates.value[url] == Data("8".utf8))
    }
  }

  @Test("A test starts without files")
  func isolation() {
    @Shared(.fileStorage(url)) var count = -1
    #expect(count == -1)
    $count.withLock { $0 = 1 }
  }

  @Test("So does another")
  func isolationOfAnother() { isolation() }
}

@Suite("Files on the machine")
struct FileSystemTests {
  @Test("A file is written atomically, with its folders, and without leftovers")
  func writing() throws {
    try withFolder { folder in
      let url = folder.appending(components: "a", "b", "count.json")
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 42 }
      #expect(try String(contentsOf: url, encoding: .utf8) == "42")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: url.deletingLastPathComponent().path)
      #expect(names == ["count.json"])
    }
  }

  @Test("A value is available to a later reader")
  func reading() throws {
    try withFolder { folder in
      let url = folder.appending(component: "name.json")
      do {
        @Shared(.fileStorage(url)) var name = "Blob"
        $name.withLock { $0 = "Blob Jr" }
        $name.withLock { $0 = "Blob Sr" }
      }
      @Shared(.fileStorage(url)) var name = ""
      #expect(name == "Blob Sr")
    }
  }

  @Test("A file keeps its permissions, and a link its target")
  func permissions() throws {
    try withFolder { folder in
      let url = folder.appending(component: "secret.json")
      let link = folder.appending(component: "link.json")
      try Data("1".utf8).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
      @Shared(.fileStorage(link)) var count = 0
      $count.withLock { $0 += 1 }
      #expect(try String(contentsOf: url, encoding: .utf8) == "2")
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
    }
  }

  @Test("A folder in a file's place is an error that says so, not a default")
  func folderInPlace() throws {
    try withFolder { folder in
      @Shared(.fileStorage(folder)) var count = 0
      let message = text($count.loadError)
      #expect(message.contains("\(folder.path): the file of a shared value cannot be read"))
    }
  }

  @Test("An unwritable file is an error with the reason, and is unchanged")
  func unwritable() throws {
    try withFolder { folder in
      let url = folder.appending(components: "file", "count.json")
      try Data("not a folder".utf8).write(to: folder.appending(component: "file"))
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      #expect(count == 1)
      let message = text($count.saveError)
      #expect(message.contains("\(url.path): the file of a shared value cannot be written"))
    }
  }

  @Test("A damaged file on the machine is moved aside")
  func damaged() throws {
    try withFolder { folder in
      let url = folder.appending(component: "count.json")
      try Data("{".utf8).write(to: url)
      do {
        @Shared(.fileStorage(url)) var count = 0
        #expect(text($count.loadError).contains("the file is no 'Int'"))
        $count.withLock { $0 = 1 }
      }
      let aside = url.appendingPathExtension("damaged")
      #expect(try String(contentsOf: aside, encoding: .utf8) == "{")
      #expect(try String(contentsOf: url, encoding: .utf8) == "1")
    }
  }

  @Test("A file that other code writes or removes is loaded again")
  func watching() async throws {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "SharingTests-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var count = 1
      #expect(try Data(contentsOf: url).isEmpty)
      func expect(_ value: Int) async throws {
        for _ in 0..<500 where count != value { try await Task.sleep(for: .milliseconds(10)) }
        #expect(count == value)
      }
      try Data("5".utf8).write(to: url)
      try await expect(5)
      $count.withLock { $0 += 1 }
      try Data("7".utf8).write(to: url)
      try await expect(7)
      try FileManager.default.removeItem(at: url)
      try await expect(1)
      try await Task.sleep(for: .milliseconds(1))
      #expect(try Data(contentsOf: url).isEmpty)
    }
  }

  /// Runs an operation with the machine's files and a folder that is removed afterwards.
  private func withFolder(_ operation: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(component: "SharingTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try operation(folder)
    }
  }
}

/// Returns the message of an error of a file; empty for nil and other errors.
private func text(_ error: (any Error)?) -> String {
  (error as? FileStorageError)?.description ?? ""
}
