import Foundation

// Sends requests to a server on the loopback interface with the chapter's client, in real time, and
// prints the results. Compiled together with the chapter's files.

/// A server that answers by path: at once, late, in part, with nothing, with much, or not at all.
final class Server: @unchecked Sendable {
  let port: UInt16
  private let listener: Int32

  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(listener, pointer, length) == 0, listen(listener, 8) == 0,
          getsockname(listener, pointer, &length) == 0
        else { fatalError("no port on the loopback interface: \(errno)") }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [self] in answer(connection) }
      }
    }
  }

  private func answer(_ connection: Int32) {
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(connection, &bytes, bytes.count)
    guard count > 0 else { return }
    let path = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")[1]
    let page = #"{"page": 1, "results": [{"id": 1, "title": "Laura", "popularity": 9}]}"#
    switch path {
    case "/3/quick": respond(page, on: connection)
    case "/3/slow":
      usleep(300_000)
      respond(page, on: connection)
    case "/3/broken": respond(String(page.prefix(30)), length: page.utf8.count, on: connection)
    case "/3/empty": respond("", on: connection)
    case "/3/huge":
      let movies = (1...50_000).map { #"{"id": \#($0), "title": "Movie \#($0)", "popularity": 1}"# }
      respond(#"{"results": [\#(movies.joined(separator: ","))]}"#, on: connection)
    case "/3/silent": break
    default: respond("", status: "404 Not Found", on: connection)
    }
  }

  private func respond(
    _ body: String, status: String = "200 OK", length: Int? = nil, on connection: Int32
  ) {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Length: \(length ?? body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n"
    var rest = Array((head + body).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0x4000) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

let server = Server()
APIService.shared.base = URL(string: "http://127.0.0.1:\(server.port)/3/")!
var paths = ["quick", "slow", "broken", "empty", "huge", "silent", "missing"]

func askNext() {
  guard !paths.isEmpty else { exit(0) }
  let path = paths.removeFirst()
  let start = ContinuousClock.now
  APIService.shared.GET(path) {
    (result: Result<PaginatedResponse<Movie>, APIService.APIError>) in
    dispatchPrecondition(condition: .onQueue(.main))
    let isLate = start.duration(to: .now) >= .milliseconds(300)
    if path == "slow" { print("slow", isLate ? "late" : "early") }
    switch result {
    case .success(let page): print(path, page.results.count)
    case .failure(let error): print(path, error)
    }
    askNext()
  }
}

askNext()
dispatchMain()
