import Foundation
import Glibc

/// A connection to a loopback server, read incrementally.
package final class LoopbackConnection {
  private let socket: Int32
  private var received: [UInt8] = []

  /// Connects, waiting for the server for ten seconds at most; nil if there is none.
  package init?(port: UInt16) {
    for _ in 0..<200 {
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isConnected {
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(
          socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        self.socket = socket
        return
      }
      close(socket)
      usleep(50_000)
    }
    return nil
  }

  deinit { close(socket) }

  /// Sends a request without a body.
  package func get(_ target: String, host: String) {
    send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
  }

  /// Sends a text, which need not be a whole request; the other end may be closed.
  package func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes {
      Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Returns the received text up to and including a given one, or up to the end of the connection
  /// or a minute of silence; the next call returns the rest.
  package func text(upTo end: String? = nil) -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end, let range = received.firstRange(of: Array(end.utf8)) {
        defer { received.removeSubrange(..<range.upperBound) }
        return String(decoding: received[..<range.upperBound], as: UTF8.self)
      }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }
}
