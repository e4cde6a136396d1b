import Browsing
import Foundation
import Glibc

/// A server of the files of a folder on loopback.
struct FileServer {
  private let listener = LoopbackListener()

  var url: String { "http://127.0.0.1:\(listener.port)" }

  init(of folder: String) {
    listener.serve { connection in
      var received: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !received.contains(10) {
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        received += buffer[..<count]
      }
      let words = String(decoding: received, as: UTF8.self).split(separator: " ")
      let content = words.count > 1 ? FileManager.default.contents(atPath: folder + words[1]) : nil
      let status = content == nil ? "404 Not Found" : "200 OK"
      let head =
        "HTTP/1.1 \(status)\r\nContent-Length: \(content?.count ?? 0)\r\nConnection: close\r\n\r\n"
      var rest = Array(head.utf8) + [UInt8](content ?? Data())
      while !rest.isEmpty {
        let count = send(connection, rest, min(rest.count, 1 << 20), Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        rest.removeFirst(count)
      }
    }
  }

  func stop() { listener.stop() }
}
