import LanguageServer
import Testing

@Suite("Messages of a stream")
struct MessageFramingTests {
  private func frames(of text: String, inParts size: Int) -> [MessageFraming.Frame] {
    var framing = MessageFraming()
    var found: [MessageFraming.Frame] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      found += framing.frames(of: rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return found
  }

  @Test("A message may arrive in parts, and with other header fields", arguments: [1, 2, 7, 1000])
  func parts(size: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: a; charset=utf-8\r\n\r\n[1]"
    #expect(
      frames(of: text, inParts: size) == [.content(Array("{}".utf8)), .content(Array("[1]".utf8))])
  }

  @Test(
    "A header without a length is a fault, after which reading continues",
    arguments: [
      "\r\n", "Content-Length: -2\r\n\r\n", "Content-Length: many\r\n\r\n", "Length: 2\r\n\r\n",
      "Content-Length: 99999999999\r\n\r\n", "Content-Length: 99999999999999999999999\r\n\r\n",
    ])
  func faults(header: String) {
    let found = frames(of: header + "Content-Length: 2\r\n\r\n{}", inParts: 3)
    #expect(found.count == 2)
    #expect(found.last == .content(Array("{}".utf8)))
  }

  @Test("Reading continues after content with a wrong length")
  func recovery() {
    let text = "Content-Length: many\r\n\r\n{\"a\":1}Content-Length: 2\r\n\r\n{}"
    #expect(frames(of: text, inParts: 5).last == .content(Array("{}".utf8)))
  }

  @Test("Written messages can be read")
  func writing() {
    var framing = MessageFraming()
    let content = Array("{\"a\":\"é\"}".utf8)
    #expect(framing.frames(of: MessageFraming.framed(content)) == [.content(content)])
  }
}

@Suite("Messages of JSON-RPC")
struct RPCMessageTests {
  private func code(of text: String) -> RPCError.Code? {
    do {
      _ = try RPCMessage(Array(text.utf8))
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Malformed messages have the protocol's codes")
  func faults() {
    #expect(code(of: "{") == .parseError)
    #expect(code(of: "[]") == .invalidRequest)
    #expect(code(of: "{}") == .invalidRequest)
    #expect(code(of: #"{"jsonrpc":"1.0","method":"a"}"#) == .invalidRequest)
    #expect(code(of: #"{"jsonrpc":"2.0","method":7}"#) == .invalidRequest)
    #expect(code(of: #"{"jsonrpc":"2.0","method":"a"}"#) == nil)
  }

  @Test("Parameters of another shape are invalid")
  func params() throws {
    let message = try RPCMessage(
      Array(#"{"jsonrpc":"2.0","id":1,"method":"a","params":{"position":7}}"#.utf8))
    #expect(throws: RPCError(.invalidParams, "'a' has other parameters than these")) {
      try message.params(as: LSP.PlaceParams.self)
    }
  }
}
