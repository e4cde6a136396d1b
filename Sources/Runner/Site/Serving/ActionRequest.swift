import Foundation

/// A request that runs a program, of a page of this server: `POST /-/change?TAG`, with JSON.
///
/// Three conditions keep other sites out: the host is this machine's, so no other name resolves to
/// the server (DNS rebinding); the origin is this server's, which scripts cannot forge; the token is
/// that of this start, which only the served pages have. As a header of its own it also excludes
/// forms and requests without CORS, and a page of an earlier start.
package struct ActionRequest: Equatable, Sendable {
  /// The action: `change`.
  package let name: String
  /// The decoded parts of the query.
  package let query: [String]
  /// The length of the body in bytes.
  package let length: Int

  /// The largest body: a program of the book has up to 40 kB.
  private static let bodyLimit = 1 << 20

  /// Parses the head of a request; fails for requests of another kind, from another site or of
  /// another start.
  ///
  /// - Parameter token: the token of this start.
  package init?(_ head: String, port: Int, token: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    let hosts = ServedSite.values(of: "host", in: lines)
    guard words.count == 3, words[0] == "POST", words[1].hasPrefix("/-/"),
      hosts.count == 1, ServedSite.isOwn(hosts[0], port: port),
      ServedSite.values(of: "origin", in: lines) == ["http://\(hosts[0])"],
      ServedSite.isOwn(lines),
      case let tokens = ServedSite.values(of: "chapters-token", in: lines), tokens.count == 1,
      Self.isEqual(tokens[0], token)
    else { return nil }
    let target = words[1].dropFirst("/-/".count)
    name = String(target.prefix { $0 != "?" })
    query = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
      .compactMap { String($0).removingPercentEncoding }
    let lengths = ServedSite.values(of: "content-length", in: lines)
    let types = ServedSite.values(of: "content-type", in: lines)
    guard lengths.count < 2, let length = Int(lengths.first ?? "0"),
      (0...Self.bodyLimit).contains(length), length == 0 || types == ["application/json"],
      ServedSite.values(of: "transfer-encoding", in: lines).isEmpty
    else { return nil }
    self.length = length
  }

  /// Compares all bytes, so that the time does not depend on the first difference.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns a new token: 128 random bits.
  package static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension ServedSite.Response {
  /// Creates a response with a value as JSON.
  package init(json value: some Encodable, status: Int = 200) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(
      status: status, type: "application/json; charset=utf-8",
      body: Array((try? encoder.encode(value)) ?? Data()))
  }

  /// Creates the response to an action that cannot be performed here; the page shows the error.
  package init(fault error: any Error) { self.init(json: ["fault": "\(error)"]) }
}
