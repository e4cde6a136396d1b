import Foundation
import Running
package import Site
import Synchronization

/// The HTTP server of a site for this machine; the site may be replaced at any time.
///
/// Each connection has a thread and serves one request; a stream of changes stays open. A client that
/// is slow delays no other one: when there are too many connections, the oldest gives way.
package final class LoopbackServer: Sendable {
  private struct Guarded {
    var site: ServedSite
    /// The connections that wait for changes, the oldest first.
    var streams: [Int32] = []
    var connections = OpenConnections()
  }

  private let guarded: Mutex<Guarded>
  private let socket: Int32
  private let actions: ServedActions
  let port: Int

  /// The largest number of streams; a browser opens six to a host.
  private static let streamLimit = 64
  /// The largest head of a request in bytes, as of common servers.
  private static let headLimit = 8192

  /// Listens on the loopback interface.
  ///
  /// - Parameter actions: the actions of its pages, which run programs.
  /// - Throws: `EnvironmentError` if the port is taken.
  package init(_ site: ServedSite, actions: ServedActions, port: Int) throws {
    self.actions = actions
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
    guard bound == 0, listen(socket, 128) == 0 else {
      Glibc.close(socket)
      throw EnvironmentError(
        "cannot listen on port \(port): \(String(cString: strerror(errno)))",
        help: "name another one with --port")
    }
  }

  /// Starts a thread that accepts connections until the process ends.
  package func start() {
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else {
          // Without a descriptor for a client, the oldest one's is taken.
          guarded.withLock { $0.connections.endOldest() }
          usleep(10_000)
          continue
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        guarded.withLock { $0.connections.add(connection) }
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }
  }

  /// Replaces the site, and notifies the pages that wait for changes.
  ///
  /// - Parameter keepsOthers: whether other files of the site are kept.
  package func replace(by files: [Website.Page], keepsOthers: Bool = false) {
    guarded.withLock { guarded in
      let site = guarded.site.replaced(by: files, keepsOthers: keepsOthers)
      defer { guarded.site = site }
      guard let event = site.event(ofChangesFrom: guarded.site) else { return }
      guarded.streams.removeAll { stream in
        // One that reads nothing must not keep the others waiting.
        if write(event, to: stream, Int32(MSG_DONTWAIT)) { return false }
        Glibc.close(stream)
        return true
      }
    }
  }

  private func serve(_ connection: Int32) {
    guard let (head, rest) = readHead(of: connection) else { return close(connection) }
    var request: (action: ActionRequest, body: [UInt8])?
    let token = guarded.withLock { $0.site.token }
    if let action = ActionRequest(head, port: port, token: token) {
      guard let body = read(action.length, after: rest, of: connection) else {
        return close(connection)
      }
      request = (action, body)
    }
    guarded.withLock { $0.connections.noteRequest(of: connection) }
    // A client that reads nothing keeps its connection for five seconds; a decision.
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let response =
      request.map { performed($0.action, $0.body, for: connection) }
      ?? guarded.withLock { $0.site.response(to: head) }
    let isWritten = write(response.bytes, to: connection)
    guard isWritten, response.isStream else { return close(connection) }
    guarded.withLock { guarded in
      // It was ended meanwhile, in favor of a newer one.
      guard guarded.connections.remove(connection) else {
        Glibc.close(connection)
        return
      }
      if guarded.streams.count == Self.streamLimit { Glibc.close(guarded.streams.removeFirst()) }
      guarded.streams.append(connection)
    }
  }

  /// Closes a connection that serves a request, under the lock: its descriptor may be another
  /// connection's right after.
  private func close(_ connection: Int32) {
    guarded.withLock { guarded in
      _ = guarded.connections.remove(connection)
      Glibc.close(connection)
    }
  }

  /// Returns the response to an action, after its program has run. The program is stopped when the
  /// client closes its connection, as a browser does when its page is closed.
  private func performed(
    _ action: ActionRequest, _ body: [UInt8], for connection: Int32
  ) -> ServedSite.Response {
    let answer = Mutex<ServedSite.Response?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let task = Task {
      let response = await actions.response(to: action, body: body)
      answer.withLock { $0 = response }
      isDone.signal()
    }
    while isDone.wait(timeout: .now() + Self.closingInterval) == .timedOut {
      if isClosed(connection) { task.cancel() }
    }
    return answer.withLock(\.self) ?? .failure(404)
  }

  /// The interval at which a client that waits is seen to have gone; a decision.
  private static let closingInterval = DispatchTimeInterval.milliseconds(100)

  private func isClosed(_ connection: Int32) -> Bool {
    var incoming = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&incoming, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(connection, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// The time that a client has for the whole head of its request, and for its body; a decision.
  private static let patience = Duration.seconds(5)

  /// Reads the head of a request, and any bytes after it.
  private func readHead(of connection: Int32) -> (String, [UInt8])? {
    let end = Array("\r\n\r\n".utf8)
    let deadline = ContinuousClock.now + Self.patience
    var head: [UInt8] = []
    while head.count < Self.headLimit {
      guard let bytes = receive(from: connection, until: deadline) else { return nil }
      head += bytes
      if let range = head.firstRange(of: end) {
        return String(validating: head[..<range.lowerBound], as: UTF8.self)
          .map { ($0, Array(head[range.upperBound...])) }
      }
    }
    return nil
  }

  /// Reads the body of a request, whose start may have come with its head.
  private func read(_ length: Int, after start: [UInt8], of connection: Int32) -> [UInt8]? {
    let deadline = ContinuousClock.now + Self.patience
    var body = start
    while body.count < length {
      guard let bytes = receive(from: connection, until: deadline) else { return nil }
      body += bytes
    }
    return body.count == length ? body : nil
  }

  /// Returns the next bytes of a client; nil at the end of its connection or of its time.
  private func receive(
    from connection: Int32, until deadline: ContinuousClock.Instant
  ) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let rest = (deadline - .now) / .milliseconds(1)
    var incoming = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard rest > 0, poll(&incoming, 1, Int32(rest) + 1) > 0 else { return nil }
    let count = recv(connection, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return count > 0 ? buffer[..<count] : nil
  }

  /// - Returns: whether all bytes were written.
  private func write(_ bytes: [UInt8], to connection: Int32, _ flags: Int32 = 0) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The connections whose requests are read or answered, the oldest first.
private struct OpenConnections {
  private var waiting: [Int32] = []
  private var answered: [Int32] = []

  /// The largest number of connections; a browser opens six to a host.
  private static let limit = 64

  mutating func add(_ connection: Int32) {
    if waiting.count + answered.count >= Self.limit { endOldest() }
    waiting.append(connection)
  }

  /// Notes that a connection has sent its request.
  mutating func noteRequest(of connection: Int32) {
    guard let index = waiting.firstIndex(of: connection) else { return }
    answered.append(waiting.remove(at: index))
  }

  /// Ends the oldest connection: of those without a request, if there are any. Its thread then closes
  /// it.
  mutating func endOldest() {
    guard let oldest = waiting.first ?? answered.first else { return }
    _ = remove(oldest)
    shutdown(oldest, Int32(SHUT_RDWR))
  }

  /// - Returns: whether it was among them.
  mutating func remove(_ connection: Int32) -> Bool {
    let count = waiting.count + answered.count
    waiting.removeAll { $0 == connection }
    answered.removeAll { $0 == connection }
    return waiting.count + answered.count < count
  }
}
