public import Combine
public import CombineSchedulers
public import ConcurrencyExtras
import Dependencies
public import Foundation

/// The storage of the files that `.fileStorage` keys read and write.
public struct FileStorage: Hashable, Sendable {
  private let id: AnyHashableSendable
  /// Reads a file; returns nil if there is none.
  let read: @Sendable (URL) throws -> Data?
  /// Replaces a file atomically: it has either its old bytes or the new ones.
  let write: @Sendable (Data, URL) throws -> Void
  /// Renames a file that could not be read.
  let putAside: @Sendable (URL) throws -> Void
  /// Calls a closure after each change of a file by other code.
  let watch: @Sendable (URL, @escaping @Sendable () -> Void) -> SharedSubscription
  /// Records a file's contents as known to the watch.
  let adopt: @Sendable (URL) -> Void
  /// Runs a closure after a second.
  let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The file system.
  ///
  /// Writes pending data after a second of the main queue's time, which is virtual under the book's
  /// runner. Also writes it when the last property that shares the value is released, and when the
  /// process exits.
  public static let fileSystem = FileStorage(
    id: AnyHashableSendable("file system"), read: AtomicFile.read, write: AtomicFile.write(_:to:),
    putAside: AtomicFile.putAside, watch: { FileWatch.shared.add($0, changed: $1) },
    adopt: { FileWatch.shared.adopt($0) }, schedule: schedule(on: .main))

  /// A new, empty file system in memory, which writes each change at once.
  public static var inMemory: Self { inMemory(fileSystem: LockIsolated([:])) }

  /// A file system in memory, which a test can inspect.
  ///
  ///     import Sharing
  ///
  ///     let url = URL(filePath: "/count.json")
  ///     let files = LockIsolated([url: Data("7".utf8)])
  ///     withDependencies {
  ///       $0.defaultFileStorage = .inMemory(fileSystem: files)
  ///     } operation: {
  ///       @Shared(.fileStorage(url)) var count = 0
  ///       $count.withLock { $0 += 1 }
  ///     }
  ///     String(decoding: files.value[url]!, as: UTF8.self)  // => "8"
  ///
  /// - Parameters:
  ///   - fileSystem: the files.
  ///   - scheduler: the scheduler that measures the second for collecting changes.
  public static func inMemory(
    fileSystem: LockIsolated<[URL: Data]>, scheduler: AnySchedulerOf<DispatchQueue> = .immediate
  ) -> Self {
    FileStorage(
      id: AnyHashableSendable(ObjectIdentifier(fileSystem)), read: { fileSystem.value[$0] },
      write: { data, url in fileSystem.withValue { $0[url] = data } },
      putAside: { url in
        fileSystem.withValue { files in
          let name = DamagedName(of: url).firstFree { files[$0] != nil }
          files[name] = files.removeValue(forKey: url)
        }
      }, watch: { _, _ in SharedSubscription {} }, adopt: { _ in },
      schedule: schedule(on: scheduler))
  }

  private static func schedule(
    on scheduler: AnySchedulerOf<DispatchQueue>
  ) -> @Sendable (@escaping @Sendable () -> Void) -> Void {
    let scheduler = UncheckedSendable(scheduler)
    return { work in
      scheduler.value.schedule(after: scheduler.value.now.advanced(by: .seconds(1)), work)
    }
  }

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The possible names of a damaged file: `name.damaged`, `name.damaged-2`, …
struct DamagedName {
  let url: URL

  init(of url: URL) {
    self.url = url
  }

  func firstFree(isTaken: (URL) -> Bool) -> URL {
    var number = 1
    while true {
      let name = url.appendingPathExtension(number == 1 ? "damaged" : "damaged-\(number)")
      if !isTaken(name) { return name }
      number += 1
    }
  }
}

extension DependencyValues {
  /// The file system of `.fileStorage` keys: the machine's, or a new in-memory one in previews and
  /// in each test.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorage.self] }
    set { self[FileStorage.self] = newValue }
  }
}

extension FileStorage: DependencyKey {
  public static var liveValue: FileStorage { .fileSystem }
  public static var previewValue: FileStorage { .inMemory }
  public static var testValue: FileStorage { .inMemory }
}
