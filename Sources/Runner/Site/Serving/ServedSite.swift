import Foundation

/// A site in memory, which answers HTTP requests from this machine.
///
/// No request reads a file: only the site's paths have a response. A request with a foreign `Host`
/// is refused, which prevents DNS rebinding: another site's script cannot read this one through a
/// name that resolves to this machine. Another site may link to a page, but not embed anything:
/// browsers send the origin of a request (`Sec-Fetch-Site`, which scripts cannot forge), and keep
/// responses for this origin (`Cross-Origin-Resource-Policy`).
package struct ServedSite: Sendable {
  package struct Response: Equatable, Sendable {
    package var status: Int
    package var type = "text/plain; charset=utf-8"
    package var body: [UInt8]
    /// Whether the response is the stream of changes, which stays open.
    package var isStream = false
    /// Whether the request asked for the head only, which states the length of the body.
    package var omitsBody = false
  }

  /// The content of a file; texts of unchanged pages are compared by their storage.
  private enum Content: Equatable {
    case text(String)
    case bytes([UInt8])

    var bytes: [UInt8] {
      switch self {
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      }
    }
  }

  private var files: [String: Content]
  private let port: Int
  /// The token of this start, which pages send with each request that runs a program.
  package let token: String
  /// The number of different sites before this one, which a page compares to see whether it is
  /// current.
  private var version: Int

  package init(
    _ files: [Website.Page], port: Int, token: String = ActionRequest.makeToken(), version: Int = 0
  ) {
    self.token = token
    self.files = Dictionary(
      files.compactMap { file in
        let content =
          file.source == nil ? Content.text(file.text) : file.bytes.map(Content.bytes)
        return content.map { (file.path, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    self.port = port
    self.version = version
  }

  /// Returns the site that replaces this one.
  ///
  /// - Parameter keepsOthers: whether the site's other files are kept.
  package func replaced(by files: [Website.Page], keepsOthers: Bool = false) -> Self {
    var site = Self(files, port: port, token: token, version: version)
    if keepsOthers { site.files.merge(self.files) { new, _ in new } }
    let isRemoved = self.files.keys.contains { site.files[$0] == nil }
    if isRemoved || !site.changed(from: self).isEmpty { site.version += 1 }
    return site
  }

  /// Returns the files that differ in another site or are missing from it, and require pages to
  /// reload.
  private func changed(from other: Self) -> [String: Content] {
    files.filter { other.files[$0.key] != $0.value && !Self.isLoadedLater($0.key) }
  }

  /// Whether pages load a file only when the reader searches.
  private static func isLoadedLater(_ path: String) -> Bool {
    path.split(separator: "/").last == "search.js"
  }

  /// Returns the changes from another site as a server-sent event: each changed path, and the
  /// anchor of the change (empty if there is none).
  ///
  /// - Returns: nil if nothing has changed.
  package func event(ofChangesFrom other: Self) -> [UInt8]? {
    let changed = changed(from: other)
    guard !changed.isEmpty else { return nil }
    let anchors: [String: String] = changed.reduce(into: [:]) { anchors, file in
      let old = other.files[file.key]?.bytes ?? []
      anchors[file.key] = PageChange(from: old, to: file.value.bytes).anchor ?? ""
    }
    return Self.event(anchors)
  }

  private static func event(_ anchors: [String: String]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array("data: ".utf8) + ((try? encoder.encode(anchors)) ?? Data()) + Array("\n\n".utf8)
  }

  /// Returns the response to the head of a request: its lines up to the first blank one.
  package func response(to head: String) -> Response {
    var response = fullResponse(to: head)
    if head.hasPrefix("HEAD ") { (response.omitsBody, response.isStream) = (true, false) }
    return response
  }

  private func fullResponse(to head: String) -> Response {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return .failure(400) }
    guard words[0] == "GET" || words[0] == "HEAD" else {
      return .failure(words[0] == "POST" && words[1].hasPrefix("/-/") ? 403 : 405)
    }
    let hosts = Self.values(of: "host", in: lines)
    guard hosts.count == 1, Self.isOwn(hosts[0], port: port) else { return .failure(421) }
    let target = words[1].prefix { $0 != "?" && $0 != "#" }
    let query = words[1][target.endIndex...].prefix { $0 != "#" }
    guard let path = String(target).removingPercentEncoding, path.hasPrefix("/") else {
      return .failure(400)
    }
    let name = path.hasSuffix("/") ? path.dropFirst() + "index.html" : path.dropFirst()
    let suffix = name.split(separator: ".").last.map(String.init) ?? ""
    guard Self.isOwn(lines) || suffix == "html" && Self.opensPage(lines) else {
      return .failure(403)
    }
    switch path {
    case "/-/changes":
      // The site may have been replaced between the page's loading and the opening of its stream.
      let isStale = query != "?since=\(version)"
      return Response(
        status: 200, type: "text/event-stream", body: isStale ? Self.event(["*": ""]) : [],
        isStream: true)
    case "/-/reload.js":
      return Response(status: 200, type: Self.types["js"] ?? "", body: Array(Self.reload.utf8))
    default: break
    }
    if let part = ServedPart(path: path, query: query) {
      return Response(status: 200, type: Self.types[suffix] ?? "", body: Array(part.text.utf8))
    }
    guard
      var body = files[String(name)]?.bytes ?? (files.isEmpty ? Array(Self.waiting.utf8) : nil)
    else {
      return .failure(404)
    }
    if suffix == "html" { body = addingReload(to: body) }
    return Response(
      status: 200,
      type: Self.types[suffix] ?? ImageType.mediaType(of: path) ?? "application/octet-stream",
      body: body)
  }

  /// Returns the values of a header, lowercased and without blanks.
  static func values(of name: String, in lines: [Substring]) -> [String] {
    lines.dropFirst().filter { $0.lowercased().hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).filter { $0 != " " && $0 != "\t" }.lowercased() }
  }

  /// Returns whether a request comes from a page of this server, or from the reader.
  ///
  /// Clients that omit the header are not browsers.
  ///
  /// Source: Fetch Metadata Request Headers, https://www.w3.org/TR/fetch-metadata/. Another port of
  /// this machine is another origin of the same site.
  static func isOwn(_ lines: [Substring]) -> Bool {
    let sites = values(of: "sec-fetch-site", in: lines)
    return sites.count < 2 && sites.allSatisfy { ["same-origin", "none"].contains($0) }
  }

  /// Returns whether another site's request opens a page in a window, rather than embedding it in a
  /// frame or another element.
  private static func opensPage(_ lines: [Substring]) -> Bool {
    values(of: "sec-fetch-site", in: lines).count == 1
      && values(of: "sec-fetch-mode", in: lines) == ["navigate"]
      && values(of: "sec-fetch-dest", in: lines) == ["document"]
  }

  static func isOwn(_ host: String, port: Int) -> Bool {
    ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"].contains(host)
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]

  /// The page served until the first site is drawn.
  private static let waiting = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/><title>Chapters</title></head>
    <body><p>The documents are being checked. This page shows them when they are drawn.</p></body></html>

    """

  /// The script that reloads a page, at the place of the change, after a change of the page or of a
  /// file that it uses.
  private static let reload = """
    const since = document.currentScript.dataset.since;
    const page = decodeURI(location.pathname).slice(1).replace(/(^|\\/)$/, "$1index.html");
    const parts = [...document.querySelectorAll("img[src], link[href], script[src]")]
      .map((part) => decodeURI(new URL(part.src || part.href).pathname).slice(1));
    new EventSource("/-/changes?since=" + since).onmessage = ({ data }) => {
      const changes = JSON.parse(data);
      const anchor = changes[page] ?? changes["*"] ?? (parts.some((part) => part in changes) ? "" : undefined);
      if (anchor === undefined) return;
      if (anchor) {
        history.scrollRestoration = "manual";
        history.replaceState(null, "", "#" + anchor);
      }
      location.reload();
    };

    """

  /// Adds the script that reloads the page, and the parts of served pages, which need the scripts of
  /// a drawn site.
  private func addingReload(to page: [UInt8]) -> [UInt8] {
    let mark = Array("</head>".utf8)
    guard let head = page.firstRange(of: mark) else { return page }
    let attributes =
      "src=\"/-/reload.js\" defer=\"defer\" data-since=\"\(version)\" data-token=\"\(token)\""
    let parts =
      files.isEmpty
      ? "" : ServedPart.elements(inLanguage: Self.language(of: page[..<head.lowerBound]))
    let script = Array("<script \(attributes)></script>\n\(parts)".utf8)
    return page[..<head.lowerBound] + script + page[head.lowerBound...]
  }

  /// Returns the language that the head of a page names.
  private static func language(of head: ArraySlice<UInt8>) -> String {
    let mark = Array("<html lang=\"".utf8)
    guard let start = head.firstRange(of: mark)?.upperBound else { return "en" }
    return String(decoding: head[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}

extension ServedSite.Response {
  package static func failure(_ status: Int) -> Self {
    Self(status: status, body: Array("\(status) \(reasons[status] ?? "")\n".utf8))
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 421: "Misdirected Request", 503: "Service Unavailable",
  ]

  /// The response as HTTP, with a policy that limits pages to the site's own files.
  package var bytes: [UInt8] {
    var head = """
      HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r
      Content-Type: \(type)\r
      Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; \
      img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
      frame-ancestors 'none'\r
      Cross-Origin-Resource-Policy: same-origin\r
      X-Content-Type-Options: nosniff\r
      Referrer-Policy: no-referrer\r
      Cache-Control: no-store\r

      """
    head += isStream ? "\r\n" : "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + (omitsBody ? [] : body)
  }
}
