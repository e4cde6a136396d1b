import Foundation
import Running
import Site
import Synchronization

/// The HTTP server of a site for this machine; the site may be replaced at any time.
///
/// Each connection has a thread and serves one request; a stream of changes stays open.
final class LoopbackServer: Sendable {
  private struct Guarded {
    var site: ServedSite
    /// The connections that wait for changes.
    var streams: [Int32] = []
    var connections = 0
  }

  private let guarded: Mutex<Guarded>
  private let socket: Int32
  private let runs: LiveRuns
  let port: Int

  /// The largest number of connections at once; a browser opens six to a host.
  private static let connectionLimit = 64
  /// The largest head of a request in bytes, as of common servers.
  private static let headLimit = 8192

  /// Listens on the loopback interface.
  ///
  /// - Parameter runs: the runs that pages play beyond their data.
  /// - Throws: `EnvironmentError` if the port is taken.
  init(_ site: ServedSite, runs: LiveRuns, port: Int) throws {
    self.runs = runs
    guarded = Mutex(Guarded(site: site))
    self.port = port
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var reuse: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(socket, 16) == 0 else {
      close(socket)
      throw EnvironmentError(
        "cannot listen on port \(port): \(String(cString: strerror(errno)))",
        help: "name another one with --port")
    }
  }

  /// Starts a thread that accepts connections until the process ends.
  func start() {
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { continue }
        guard enter() else {
          close(connection)
          continue
        }
        Thread.detachNewThread { [self] in
          serve(connection)
          guarded.withLock { $0.connections -= 1 }
        }
      }
    }
  }

  /// Replaces the site, and notifies the pages that wait for changes.
  ///
  /// - Parameter keepsOthers: whether other files of the site are kept.
  func replace(by files: [Site.Page], keepsOthers: Bool = false) {
    let (event, streams) = guarded.withLock { guarded in
      let site = guarded.site.replaced(by: files, keepsOthers: keepsOthers)
      defer { guarded.site = site }
      return (site.event(ofChangesFrom: guarded.site), guarded.streams)
    }
    guard let event else { return }
    for stream in streams where !write(event, to: stream) { closeStream(stream) }
  }

  private func closeStream(_ stream: Int32) {
    guarded.withLock { $0.streams.removeAll { $0 == stream } }
    close(stream)
  }

  private func enter() -> Bool {
    guarded.withLock { guarded in
      guard guarded.connections < Self.connectionLimit else { return false }
      guarded.connections += 1
      return true
    }
  }

  private func serve(_ connection: Int32) {
    // A silent client keeps its connection for five seconds; a decision.
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard let head = readHead(of: connection) else {
      close(connection)
      return
    }
    let response = played(head) ?? guarded.withLock { $0.site.response(to: head) }
    write(response.bytes, to: connection)
    if response.isStream {
      guarded.withLock { guarded in
        if guarded.streams.count == Self.connectionLimit { close(guarded.streams.removeFirst()) }
        guarded.streams.append(connection)
      }
    } else {
      close(connection)
    }
  }

  /// Returns the response to a request for a play, after the program has run; nil for any other
  /// request.
  private func played(_ head: String) -> ServedSite.Response? {
    guard let request = PlayRequest(head, port: port) else { return nil }
    let answer = Mutex<ServedSite.Response?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      let response = await runs.response(to: request)
      answer.withLock { $0 = response }
      isDone.signal()
    }
    isDone.wait()
    return answer.withLock(\.self)
  }

  private func readHead(of connection: Int32) -> String? {
    let end = Array("\r\n\r\n".utf8)
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 2048)
    while head.count < Self.headLimit {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      head += buffer[..<count]
      if let range = head.firstRange(of: end) {
        return String(validating: head[..<range.lowerBound], as: UTF8.self)
      }
    }
    return nil
  }

  /// - Returns: whether all bytes were written.
  @discardableResult
  private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
