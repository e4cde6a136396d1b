import Foundation
import Glibc
import Synchronization

/// A server of a folder on loopback with the speed of a phone's network: each response is
/// compressed, begins after 150 ms, and is sent at 1.6 Mbit/s.
final class SlowServer: Sendable {
  private static let latency: useconds_t = 150_000
  /// The bytes sent in 10 ms.
  private static let portion = 2_000

  private let folder: URL
  private let listener = LoopbackListener()
  /// The sent files, compressed once for all requests.
  private let bodies = Mutex<[String: Data]>([:])

  var port: UInt16 { listener.port }

  init(of folder: URL) {
    self.folder = folder
    listener.serve { self.serve($0) }
  }

  func stop() { listener.stop() }

  private func serve(_ connection: Int32) {
    var request = [UInt8](repeating: 0, count: 16_384)
    let count = read(connection, &request, request.count)
    guard count > 0 else { return }
    let head = String(decoding: request[..<count], as: UTF8.self)
    let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    usleep(Self.latency)
    let path = String(target.dropFirst().prefix { $0 != "?" })
    guard let body = try? body(of: path) else {
      return send(
        Data("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8),
        to: connection)
    }
    let type =
      path.hasSuffix(".css") ? "text/css" : path.hasSuffix(".js") ? "text/javascript" : "text/html"
    let headers = """
      HTTP/1.1 200 OK\r
      Content-Type: \(type); charset=utf-8\r
      Content-Encoding: gzip\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \r

      """
    send(Data(headers.utf8) + body, to: connection)
  }

  private func body(of path: String) throws -> Data {
    if let known = bodies.withLock({ $0[path] }) { return known }
    let body = try compressed(folder.appending(path: path))
    bodies.withLock { $0[path] = body }
    return body
  }

  private func send(_ data: Data, to connection: Int32) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let portion = rest.prefix(Self.portion)
      let sent = portion.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
      usleep(10_000)
    }
    shutdown(connection, Int32(SHUT_WR))
  }
}
