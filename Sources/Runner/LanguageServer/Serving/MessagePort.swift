import Foundation
import Glibc
import Synchronization

/// The stream to the editor, on which each message is written whole.
package final class MessagePort: Sendable {
  private let descriptor: Int32
  private let lock = Mutex(())
  private let nextNumber = Atomic(1)

  package init(writingTo descriptor: Int32) { self.descriptor = descriptor }

  private struct Notification<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var method: String
    var params: Params
  }

  private struct Request<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RPCMessage.Identifier
    var method: String
    var params: Params
  }

  private struct Response<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RPCMessage.Identifier
    var result: Result
  }

  private struct Failure: Encodable {
    struct Fault: Encodable {
      var code: Int
      var message: String
    }

    var jsonrpc = "2.0"
    var id: RPCMessage.Identifier?
    var error: Fault

    private enum Key: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      // The protocol requires a null for a request whose identifier is unknown.
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  package func notify(_ method: String, _ params: some Encodable) {
    write(Notification(method: method, params: params))
  }

  /// Sends a request without awaiting its response.
  package func request(_ method: String, _ params: some Encodable) {
    let number = nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
    write(Request(id: .string("chapters-\(number)"), method: method, params: params))
  }

  package func respond(to id: RPCMessage.Identifier, with result: some Encodable) {
    write(Response(id: id, result: result))
  }

  package func respond(to id: RPCMessage.Identifier?, with error: RPCError) {
    write(Failure(id: id, error: .init(code: error.code.rawValue, message: error.message)))
  }

  private func write(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(message) else { return }
    let bytes = MessageFraming.framed(Array(data))
    lock.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        // An editor that is gone closes standard input too, which ends the server.
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  /// The messages and the faults of a stream, in order, until it ends.
  package static func frames(from descriptor: Int32) -> AsyncStream<MessageFraming.Frame> {
    AsyncStream { continuation in
      // A dedicated thread, because reading blocks.
      Thread.detachNewThread {
        var framing = MessageFraming()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          for frame in framing.frames(of: buffer[..<count]) { continuation.yield(frame) }
        }
        continuation.finish()
      }
    }
  }
}

extension MessagePort {
  /// The kinds of a message to the user, as the protocol numbers them.
  package enum MessageKind: Int, Encodable, Sendable {
    case error = 1
    case warning, info
  }

  private struct ShownMessage: Encodable {
    var type: MessageKind
    var message: String
  }

  package func show(_ kind: MessageKind, _ text: String) {
    notify("window/showMessage", ShownMessage(type: kind, message: text))
  }
}
