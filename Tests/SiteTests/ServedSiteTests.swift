import Checking
import Judging
import Testing
import Theme

@testable import Site

@Suite("Serving the site")
struct ServedSiteTests {
  private let site = ServedSite(
    [
      .init(path: "index.html", text: "<head></head>home"),
      .init(path: "1-one/index.html", text: "<head></head>one"),
      .init(path: "book.css", text: "css"),
    ], port: 80)

  private func answer(_ line: String, _ headers: String...) -> ServedSite.Response {
    site.response(to: ([line] + headers).joined(separator: "\r\n"))
  }

  @Test(
    "A page is served at its path, and at its folder's",
    arguments: [
      ("/", "home"), ("/index.html", "home"), ("/1-one/", "one"), ("/1-one/index.html?x#y", "one"),
      ("/book.css", "css"),
    ])
  func pages(path: String, text: String) {
    let response = answer("GET \(path) HTTP/1.1", "Host: localhost:80")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self).hasSuffix(text))
  }

  @Test(
    "No path escapes the site",
    arguments: [
      "/../etc/passwd", "//etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/1-one/../index.html",
      "/1-one\\..\\x", "/none.html", "/.", "/%00", "/-/other",
    ])
  func escapes(path: String) {
    #expect(answer("GET \(path) HTTP/1.1", "Host: localhost:80").status == 404)
  }

  @Test(
    "Only requests to this machine's own host names are answered",
    arguments: [
      ["Host: example.org"], ["Host: localhost:81"], ["Host: localhost.example.org:80"], [],
      ["Host: localhost:80", "Host: example.org"], ["X: y"],
    ])
  func hosts(headers: [String]) {
    let head = (["GET / HTTP/1.1"] + headers).joined(separator: "\r\n")
    #expect(site.response(to: head).status == 421)
  }

  @Test("Requests change nothing, and malformed ones are refused")
  func methods() {
    #expect(answer("POST / HTTP/1.1", "Host: localhost:80").status == 405)
    #expect(answer("GET /", "Host: localhost:80").status == 400)
    #expect(answer("", "").status == 400)
  }

  @Test("A HEAD response is the full response without its body, and never a stream")
  func heads() {
    let whole = answer("GET / HTTP/1.1", "Host: localhost:80").bytes
    let head = answer("HEAD / HTTP/1.1", "Host: localhost:80").bytes
    #expect(whole.starts(with: head))
    #expect(head.suffix(4) == Array("\r\n\r\n".utf8)[...])
    #expect(!answer("HEAD /-/changes HTTP/1.1", "Host: localhost:80").isStream)
  }

  @Test("A page may only load the site's files")
  func policy() {
    let response = answer("GET / HTTP/1.1", "Host: [::1]:80")
    let text = String(decoding: response.bytes, as: UTF8.self)
    #expect(text.contains("Content-Security-Policy: default-src 'none'; style-src 'self';"))
    #expect(text.contains("<script src=\"/-/reload.js\""))
  }

  @Test(
    "Requests from another site are refused, except for a page in a window",
    arguments: [
      ("/book.css", ["same-origin", "no-cors", "style"], 200),
      ("/book.css", ["none", "navigate", "document"], 200), ("/book.css", [], 200),
      ("/book.css", ["cross-site", "no-cors", "style"], 403),
      ("/book.css", ["same-site", "no-cors", "style"], 403),
      ("/book.css", ["cross-site", "navigate", "document"], 403),
      ("/-/changes", ["same-site", "cors", "empty"], 403),
      ("/-/reload.js", ["cross-site", "no-cors", "script"], 403),
      ("/1-one/", ["cross-site", "navigate", "document"], 200),
      ("/", ["same-site", "navigate", "document"], 200),
      ("/", ["cross-site", "navigate", "iframe"], 403),
      ("/", ["cross-site", "cors", "empty"], 403),
      ("/", ["cross-site", "no-cors", "image"], 403), ("/", ["other", "no-cors", "image"], 403),
      ("/none.html", ["cross-site", "no-cors", "image"], 403),
    ])
  func otherSites(path: String, metadata: [String], status: Int) {
    let headers = zip(["Site", "Mode", "Dest"], metadata).map { "Sec-Fetch-\($0): \($1)" }
    let head = ["GET \(path) HTTP/1.1", "Host: localhost:80"] + headers
    #expect(site.response(to: head.joined(separator: "\r\n")).status == status)
    let twice = head + ["Sec-Fetch-Site: same-origin", "sec-fetch-site:none"]
    #expect(site.response(to: twice.joined(separator: "\r\n")).status == 403)
  }

  @Test("Every response is for this origin")
  func resourcePolicy() {
    for path in ["/", "/book.css", "/-/changes", "/none"] {
      let bytes = answer("GET \(path) HTTP/1.1", "Host: localhost:80").bytes
      #expect(
        String(decoding: bytes, as: UTF8.self)
          .contains("\r\nCross-Origin-Resource-Policy: same-origin\r\n"))
    }
  }

  /// The head of a request that the server of this start accepts, with some headers replaced.
  private static func head(
    _ replaced: [String: String?] = [:], target: String = "/-/change?en", method: String = "POST"
  ) -> String {
    let headers: [(String, String?)] = [
      ("Host", "localhost:80"), ("Origin", "http://localhost:80"), ("Chapters-Token", "0a1b"),
      ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json"),
      ("Content-Length", "2"),
    ]
    let lines = headers.compactMap { name, value in
      (replaced[name] ?? value).map { "\(name): \($0)" }
    }
    let more = replaced.filter { name, _ in !headers.contains { $0.0 == name } }
      .compactMap { name, value in value.map { "\(name): \($0)" } }
    return (["\(method) \(target) HTTP/1.1"] + lines + more).joined(separator: "\r\n")
  }

  private static func action(_ head: String) -> ActionRequest? {
    ActionRequest(head, port: 80, token: "0a1b")
  }

  @Test("An action must come from a page of this start")
  func actions() throws {
    let action = try #require(Self.action(Self.head(target: "/-/play?a%20b&3")))
    #expect(action.name == "play" && action.query == ["a b", "3"] && action.length == 2)
    for host in ["127.0.0.1:80", "[::1]:80"] {
      #expect(Self.action(Self.head(["Host": host, "Origin": "http://\(host)"])) != nil)
    }
  }

  @Test(
    "An action from any other sender is refused",
    arguments: [
      // Another site, another port of this machine, a page on a disk, and a client without a page.
      ["Origin": "https://example.org"], ["Origin": "http://localhost:81"], ["Origin": "null"],
      ["Origin": nil], ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      // A name of another site that resolves to this machine.
      ["Host": "example.org", "Origin": "http://example.org"], ["Host": nil],
      // A page of an earlier start, and a page that cannot read the token.
      ["Chapters-Token": "0a1c"], ["Chapters-Token": "0a1b0"], ["Chapters-Token": ""],
      ["Chapters-Token": nil],
      // The types of forms and of requests without CORS.
      ["Content-Type": "text/plain"], ["Content-Type": "application/x-www-form-urlencoded"],
      ["Content-Type": "multipart/form-data"], ["Content-Type": nil],
      // Bodies without a known length, and too long ones.
      ["Transfer-Encoding": "chunked"], ["Content-Length": "99999999"], ["Content-Length": "-1"],
      ["Content-Length": "x"],
    ] as [[String: String?]])
  func refused(headers: [String: String?]) {
    let head = Self.head(headers)
    #expect(Self.action(head) == nil)
    #expect([403, 421].contains(site.response(to: head).status))
  }

  @Test("Neither another method nor a WebSocket is an action, and neither is opened")
  func otherMethods() {
    for method in ["GET", "PUT", "OPTIONS", "DELETE"] {
      #expect(Self.action(Self.head(method: method)) == nil)
    }
    let upgrade = ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"]
    let head = Self.head(upgrade, target: "/-/change", method: "GET")
    #expect(Self.action(head) == nil)
    #expect(site.response(to: head).status == 404)
    #expect(site.response(to: Self.head(method: "OPTIONS")).status == 405)
  }

  @Test("Each start has a unique token, which only its pages have")
  func tokens() throws {
    let other = ServedSite([.init(path: "index.html", text: "<head></head>home")], port: 80)
    #expect(other.token != site.token && site.token.count == 32)
    #expect(other.replaced(by: []).token == other.token)
    let page = String(decoding: answer("GET / HTTP/1.1", "Host: localhost:80").body, as: UTF8.self)
    #expect(page.contains("data-token=\"\(site.token)\""))
  }

  @Test("A served page loads the parts of served pages, in its language")
  func parts() throws {
    let site = ServedSite(
      [.init(path: "index.html", text: "<html lang=\"pl\" dir=\"ltr\"><head></head>")], port: 80)
    func text(_ target: String) -> String {
      let head = "GET \(target) HTTP/1.1\r\nHost: localhost:80"
      return String(decoding: site.response(to: head).body, as: UTF8.self)
    }
    let addresses = text("/").matches(of: /(?:src|href)="(\/-\/[^"]*)"/).map { String($0.1) }
    #expect(
      addresses == [
        "/-/reload.js", "/-/change.css?pl", "/-/change.js?pl", "/-/code-field.js?pl",
        "/-/editor.js?pl", "/-/exercise.css?pl", "/-/exercise.js?pl", "/-/highlighting.js?pl",
      ])
    // A script loads the editor when it is opened, as its project has published it.
    #expect(text("/-/codemirror/codemirror.js").hasPrefix("// CodeMirror, copyright (c)"))
    #expect(text("/-/codemirror/codemirror.css").hasPrefix("/* BASICS */"))
    #expect(text("/-/codemirror/LICENSE").hasPrefix("MIT License"))
    #expect(!Theme.book.assets.contains { $0.text.contains("CodeMirror") })
    #expect(text("/-/change.js?pl").contains("Zmień ten program"))
    #expect(text("/-/change.js?en").contains("Change this program"))
    #expect(!text("/-/change.js?xx").contains("[["))
    #expect(site.response(to: "GET /-/none.js HTTP/1.1\r\nHost: localhost:80").status == 404)
  }

  @Test("A play is an action with a place, uses and a language")
  func plays() {
    func request(_ target: String) -> PlayRequest? {
      Self.action(Self.head(target: target)).flatMap(PlayRequest.init)
    }
    let own = request("/-/play?a%20b.md%3A7&3%3A0,2%3Da%252C&pl")
    #expect(own?.place == "a b.md:7" && own?.play.request == "3:0,2=a%2C")
    for target in [
      "/-/play?a.md:7&x&pl", "/-/play?a.md:7&0:1&pl", "/-/play?a.md:7&1:-1&pl",
      "/-/play?a.md:7&1:1=%25&pl", "/-/play", "/-/change?a.md:7&3:0&pl",
    ] {
      #expect(request(target) == nil, "\(target)")
    }
  }

  @Test("A changed page is reported with the changed element")
  func changes() throws {
    func page(_ text: String) -> [Website.Page] {
      [
        .init(path: "1-one/index.html", text: "<nav>\(text)</nav><main id=\"text\">\(text)</main>"),
        .init(path: "book.css", text: "css"),
      ]
    }
    let first = ServedSite(page("<p id=\"a\">one</p><p id=\"b\">two</p>"), port: 80)
    let second = first.replaced(by: page("<p id=\"a\">one</p><p id=\"b\">three</p>"))
    let event = try #require(second.event(ofChangesFrom: first))
    #expect(String(decoding: event, as: UTF8.self) == "data: {\"1-one\\/index.html\":\"b\"}\n\n")
    #expect(second.event(ofChangesFrom: second) == nil)
  }

  @Test("Pages shown early match the later complete site")
  func early() throws {
    let page = Website.Page(path: "1.html", text: "<head></head>new")
    let old = ServedSite(
      [
        .init(path: "1.html", text: "old"), .init(path: "2.html", text: ""),
        .init(path: "search.js", text: "1"),
      ],
      port: 80)
    let early = old.replaced(by: [page], keepsOthers: true)
    let whole = early.replaced(by: [
      page, .init(path: "2.html", text: ""), .init(path: "search.js", text: "2"),
    ])
    func answer(_ path: String, of site: ServedSite) -> ServedSite.Response {
      site.response(to: "GET \(path) HTTP/1.1\r\nHost: localhost:80")
    }
    #expect(early.event(ofChangesFrom: old) != nil)
    #expect(answer("/search.js", of: early).body == Array("1".utf8))
    #expect(answer("/2.html", of: early).status == 200)
    #expect(whole.event(ofChangesFrom: early) == nil, "no page is loaded a second time")
    let text = String(decoding: answer("/1.html", of: early).body, as: UTF8.self)
    let since = try #require(text.firstMatch(of: /data-since="(\d+)"/)).1
    #expect(
      answer("/-/changes?since=\(since)", of: whole).body.isEmpty, "it is not of an earlier site")
    #expect(answer("/search.js", of: whole).body == Array("2".utf8))
  }

  @Test("A page of an earlier site is told to reload once it listens")
  func staleness() {
    func listen(_ query: String) -> ServedSite.Response {
      site.replaced(by: []).response(
        to: "GET /-/changes\(query) HTTP/1.1\r\nHost: localhost:80")
    }
    #expect(listen("?since=1").isStream && listen("?since=1").body.isEmpty)
    #expect(String(decoding: listen("?since=0").body, as: UTF8.self) == "data: {\"*\":\"\"}\n\n")
    #expect(listen("").isStream && !listen("").body.isEmpty)
  }

  @Test("Until the first site is drawn, pages show a notice, and reload afterwards")
  func waiting() throws {
    let none = ServedSite([], port: 80)
    let response = none.response(to: "GET /1-one/ HTTP/1.1\r\nHost: localhost:80")
    #expect(response.status == 200)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.contains("are being checked") && text.contains("data-since=\"0\""))
    #expect(text.ranges(of: "<script").count == 1)
    let event = try #require(site.event(ofChangesFrom: none))
    #expect(String(decoding: event, as: UTF8.self).contains("1-one\\/index.html"))
  }
}

@Suite("The place of a page's change")
struct PageChangeTests {
  private let long = String(repeating: "<p>same</p>", count: 500)

  @Test(
    "It is the last element with an identifier that starts before the change",
    arguments: [
      (#"<main><h2 id="a">A</h2><p>x</p>"#, #"<main><h2 id="a">A</h2><p>y</p>"#, "a"),
      (#"<main><h2 id="a">A</h2>"#, #"<main><h2 id="b">A</h2>"#, "b"),
      (#"<main><h2 id="a">A</h2>"#, #"<main><h2 id="a">A</h2><p id="new">N</p>"#, "new"),
      (#"<main><h2 id="a">A</h2><p id="old">O</p>"#, #"<main><h2 id="a">A</h2>"#, "a"),
      (#"<title>x</title><main><p>"#, #"<title>y</title><main><p>"#, nil),
      ("", #"<main><p id="a">"#, nil),
    ] as [(String, String, String?)])
  func anchor(old: String, new: String, anchor: String?) {
    func change(_ old: String, _ new: String) -> String? {
      PageChange(from: Array(old.utf8), to: Array(new.utf8)).anchor
    }
    #expect(change(old, new) == anchor)
    let spread = { (page: String) in page.replacing("<main>", with: "<main>\(long)") }
    #expect(change(spread(old), spread(new)) == anchor)
  }
}
