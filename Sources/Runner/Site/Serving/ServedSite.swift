import Foundation

/// A site in memory, as answers to HTTP requests from this machine.
///
/// No request reads a file: a path that is not the site's has no answer, whatever it looks like. A
/// request with a foreign `Host` is refused, so that no other site's script can read this one under
/// a name that leads to this machine.
package struct ServedSite: Sendable {
  package struct Response: Equatable, Sendable {
    package var status: Int
    package var type = "text/plain; charset=utf-8"
    package var body: [UInt8]
    /// Whether it is the stream of changes, which stays open.
    package var isStream = false
  }

  private var files: [String: [UInt8]]
  private let port: Int

  package init(_ files: [Site.Page], port: Int) {
    self.files = Dictionary(
      files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
    self.port = port
  }

  /// The paths whose content differs from that of another site.
  package func changes(from other: Self) -> [String] {
    files.keys.filter { files[$0] != other.files[$0] }.sorted()
  }

  /// Returns the answer to the head of a request: its lines up to the first blank one.
  package func response(to head: String) -> Response {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return .failure(400) }
    guard words[0] == "GET" || words[0] == "HEAD" else { return .failure(405) }
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
      .map { $0.dropFirst(5).filter { $0 != " " }.lowercased() }
    guard hosts.count == 1, Self.isOwn(hosts[0], port: port) else { return .failure(421) }
    let target = words[1].prefix { $0 != "?" && $0 != "#" }
    guard let path = String(target).removingPercentEncoding, path.hasPrefix("/") else {
      return .failure(400)
    }
    switch path {
    case "/-/changes":
      return Response(status: 200, type: "text/event-stream", body: [], isStream: true)
    case "/-/reload.js":
      return Response(status: 200, type: Self.types["js"] ?? "", body: Array(Self.reload.utf8))
    default: break
    }
    let name = path.hasSuffix("/") ? path.dropFirst() + "index.html" : path.dropFirst()
    guard var body = files[String(name)] else { return .failure(404) }
    let suffix = name.split(separator: ".").last.map(String.init) ?? ""
    if suffix == "html" { body = Self.addingReload(to: body) }
    return Response(
      status: 200, type: Self.types[suffix] ?? "application/octet-stream",
      body: words[0] == "HEAD" ? [] : body)
  }

  static func isOwn(_ host: String, port: Int) -> Bool {
    ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"].contains(host)
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]

  /// The script that loads a page again when a document was saved.
  private static let reload = """
    new EventSource("/-/changes").onmessage = () => location.reload();

    """

  private static func addingReload(to page: [UInt8]) -> [UInt8] {
    let mark = Array("</head>".utf8)
    guard let head = page.firstRange(of: mark) else { return page }
    let script = Array("<script src=\"/-/reload.js\" defer=\"defer\"></script>\n".utf8)
    return page[..<head.lowerBound] + script + page[head.lowerBound...]
  }
}

extension ServedSite.Response {
  fileprivate static func failure(_ status: Int) -> Self {
    Self(status: status, body: Array("\(status) \(reasons[status] ?? "")\n".utf8))
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
    421: "Misdirected Request",
  ]

  /// The response as HTTP, with a policy by which a page loads nothing but the site's own files.
  package var bytes: [UInt8] {
    var head = """
      HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r
      Content-Type: \(type)\r
      Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; \
      img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
      frame-ancestors 'none'\r
      X-Content-Type-Options: nosniff\r
      Referrer-Policy: no-referrer\r
      Cache-Control: no-store\r

      """
    head += isStream ? "\r\n" : "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }
}
