import Dispatch
import Foundation
import VirtualTime

/// The watch over the files of shared values, for changes by other code.
///
/// In virtual time, files are compared whenever no job is ready, so that runs are reproducible;
/// otherwise every 50 ms. Dispatch has no file system events on Linux.
final class FileWatch: @unchecked Sendable {
  static let shared = FileWatch()

  private struct Watch {
    let url: URL
    var contents: FileContents?
    let changed: @Sendable () -> Void
  }

  private let lock = NSLock()
  // Guarded by the lock, like all variables below.
  private var watches: [Int: Watch] = [:]
  private var next = 0
  private var timer: (any DispatchSourceTimer)?

  /// Calls a closure on the main queue after each change of a file.
  func add(_ url: URL, changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let watch = Watch(url: url, contents: FileContents(of: url), changed: changed)
    let number = lock.withLock {
      next += 1
      watches[next] = watch
      begin()
      return next
    }
    return SharedSubscription { [self] in
      // Released after the lock: the closure may hold a value whose release writes it.
      let ended = lock.withLock {
        defer { if watches.isEmpty { end() } }
        return watches.removeValue(forKey: number)
      }
      withExtendedLifetime(ended) {}
    }
  }

  /// Records the present contents of a file as known, after the shared value has written it.
  func adopt(_ url: URL) {
    let contents = FileContents(of: url)
    lock.withLock {
      for (number, watch) in watches where watch.url == url {
        watches[number]?.contents = contents
      }
    }
  }

  private func begin() {
    guard !VirtualTime.isInstalled else {
      VirtualTime.whenIdle = { [self] in check() }
      return
    }
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now(), repeating: .milliseconds(50))
    timer.setEventHandler { [self] in check() }
    timer.resume()
    self.timer = timer
  }

  private func end() {
    if VirtualTime.isInstalled { VirtualTime.whenIdle = {} }
    timer?.cancel()
    timer = nil
  }

  private func check() {
    let known = lock.withLock { watches.sorted { $0.key < $1.key } }
    for (number, watch) in known {
      let contents = FileContents(of: watch.url)
      guard contents != watch.contents else { continue }
      let isWatched = lock.withLock {
        // The shared value may have written the file in the meantime.
        guard watches[number]?.contents == watch.contents else { return false }
        watches[number]?.contents = contents
        return true
      }
      if isWatched { DispatchQueue.main.async(execute: watch.changed) }
    }
  }
}

/// The state of a file, for detecting changes.
private struct FileContents: Equatable {
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int
  /// The bytes of a small file: two writes in one tick of the file system's clock may differ in
  /// these alone.
  private let bytes: Data?

  /// Returns nil if there is no file.
  init?(of url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    bytes = size <= 0x10000 ? try? Data(contentsOf: url) : nil
  }
}
