package import Diagnostics
package import Foundation

/// A cache of programs' outcomes shared by machines over HTTP, consulted after the one on disk.
///
/// It uses the HTTP protocol of build tools' caches: `GET` and `PUT` of `/ac/KEY`, an action's
/// result, and of `/cas/DIGEST`, the content that it refers to. Content is verified by its digest,
/// and contains the key that it belongs to. A remote that is slow, down, full or damaged only costs
/// time: missing values are computed here, and after some failures the remote is no longer used.
package actor RemoteCache {
  package struct Options: Sendable {
    package var url: URL
    /// The value of the header `Authorization`, which is never printed.
    package var authorization: String?
    /// Whether to upload the outcomes computed here.
    package var uploads = false
    /// The limit of one request.
    package var timeout: Duration = .seconds(10)

    package init(url: URL) { self.url = url }
  }

  private let options: Options
  private let client: RemoteClient
  private var readFailures = 0
  private var writeFailures = 0
  private var isRead = true
  private var isWritten: Bool
  /// The notes on the remote for the reader of a report, without duplicates.
  package private(set) var notes: [Diagnostic] = []

  /// The number of consecutive failures after which a remote is no longer used.
  private static let mostFailures = 3
  /// The largest content that is read: 64 MB, twice the limit of a run's output.
  private static let mostBytes = 64 << 20
  /// The largest reference that is read: 64 KB; a server's reference has some hundred bytes.
  private static let mostReferenceBytes = 64 << 10

  package init(_ options: Options) {
    self.options = options
    client = RemoteClient(options)
    isWritten = options.uploads
  }

  /// Returns the value of a key, or nil if the remote has none, or none that can be trusted.
  package func value<Value>(for key: Cache.Key<Value>) async -> Value? {
    guard isRead, let action = await read("ac/\(key.digest)", upTo: Self.mostReferenceBytes)
    else { return nil }
    guard let reference = ActionResult(action), reference.size <= Self.mostBytes else {
      return discard("an entry that is no reference")
    }
    guard isRead, let content = await read("cas/\(reference.digest)", upTo: reference.size)
    else { return nil }
    guard content.count == reference.size, Digest(of: content).description == reference.digest
    else { return discard("damaged content") }
    let head = Array("\(key.digest)\n".utf8)
    guard content.starts(with: head) else { return discard("another program's outcome") }
    guard
      let value = try? JSONDecoder().decode(Value.self, from: Data(content.dropFirst(head.count)))
    else { return discard("an entry that cannot be read") }
    readFailures = 0
    return value
  }

  /// Uploads a value, if uploads are enabled.
  package func keep<Value>(_ value: Value, for key: Cache.Key<Value>) async {
    guard isWritten, let body = try? JSONEncoder().encode(value) else { return }
    let content = Array("\(key.digest)\n".utf8) + body
    let reference = ActionResult(digest: Digest(of: content).description, size: content.count)
    // The content is uploaded first: a server may reject a reference to missing content.
    guard await write(content, to: "cas/\(reference.digest)") else { return }
    if await write(reference.encoded, to: "ac/\(key.digest)") { writeFailures = 0 }
  }

  private func read(_ path: String, upTo limit: Int) async -> [UInt8]? {
    switch await client.get(path, upTo: limit) {
    case .success(let bytes): return bytes
    case .failure(let failure):
      guard failure != .notFound else { return nil }
      readFailures += failure.isFinal ? Self.mostFailures : 1
      stopReadingIfNeeded("it \(failure)")
      return nil
    }
  }

  private func discard<Value>(_ what: String) -> Value? {
    readFailures += 1
    stopReadingIfNeeded("it has \(what)")
    return nil
  }

  private func stopReadingIfNeeded(_ reason: String) {
    guard readFailures >= Self.mostFailures, isRead else { return }
    (isRead, isWritten) = (false, false)
    notes.append(
      Diagnostic(
        .note, "the remote cache is no longer used: \(reason)", at: nil,
        help: "check the server; without its answers, programs are compiled and run here"))
  }

  /// - Returns: whether the server stored it.
  private func write(_ bytes: [UInt8], to path: String) async -> Bool {
    switch await client.put(bytes, to: path) {
    case .success: return true
    case .failure(let failure):
      writeFailures += failure.isFinal ? Self.mostFailures : 1
      if writeFailures >= Self.mostFailures, isWritten {
        isWritten = false
        notes.append(
          Diagnostic(
            .note, "uploads to the remote cache have stopped: it \(failure)", at: nil,
            help: "check the server; the outcomes are kept on this machine"))
      }
      return false
    }
  }
}
