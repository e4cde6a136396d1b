import Foundation
import Glibc

/// A socket that listens on loopback, at a port chosen by the system.
package struct LoopbackListener: Sendable {
  private let socket: Int32
  package let port: UInt16

  package init() {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    precondition(isListening, "no port can be listened at")
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Serves each connection in a separate thread, and then closes it.
  package func serve(_ answer: @escaping @Sendable (_ connection: Int32) -> Void) {
    Thread.detachNewThread { [socket] in
      while case let connection = accept(socket, nil, nil), connection >= 0 {
        Thread.detachNewThread {
          answer(connection)
          close(connection)
        }
      }
    }
  }

  package func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
