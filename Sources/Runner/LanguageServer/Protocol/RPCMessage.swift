import Foundation

/// A message of JSON-RPC 2.0: a request, a notification, or the response to one of ours.
package struct RPCMessage: Sendable {
  /// The identifier of a request, chosen by its sender.
  package enum Identifier: Hashable, Sendable, Codable {
    case number(Int)
    case string(String)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .string(let text): try container.encode(text)
      }
    }
  }

  package var id: Identifier?
  package var method: String?
  /// The whole message, from which the parameters are decoded once their type is known.
  private var content: Data

  /// Reads a message.
  ///
  /// - Throws: ``RPCError`` if it is not JSON, or not a message.
  package init(_ content: [UInt8]) throws(RPCError) {
    let data = Data(content)
    let envelope: Envelope
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw RPCError(.parseError, "this is not JSON")
    } catch {
      throw RPCError(.invalidRequest, "this is no message of JSON-RPC 2.0")
    }
    guard envelope.jsonrpc == "2.0", envelope.method != nil || envelope.id != nil else {
      throw RPCError(.invalidRequest, "this is no message of JSON-RPC 2.0")
    }
    id = envelope.id
    method = envelope.method
    self.content = data
  }

  private struct Holder<Params: Decodable>: Decodable { var params: Params }

  private struct ResultHolder<Value: Decodable>: Decodable { var result: Value }

  private struct Envelope: Decodable {
    var jsonrpc: String?
    var id: Identifier?
    var method: String?
  }

  /// Returns the parameters of the request or the notification.
  ///
  /// - Throws: ``RPCError`` if they have a different shape.
  package func params<Params: Decodable>(as _: Params.Type = Params.self) throws(RPCError) -> Params
  {
    do {
      return try JSONDecoder().decode(Holder<Params>.self, from: content).params
    } catch {
      throw RPCError(.invalidParams, "'\(method ?? "")' has other parameters than these")
    }
  }

  /// The result of a response; nil if it has none.
  package var result: JSONValue? {
    struct Holder: Decodable { var result: JSONValue? }
    return (try? JSONDecoder().decode(Holder.self, from: content))?.result
  }

  /// Returns the result of a response, decoded as a type; nil if it has a different shape.
  package func result<Value: Decodable>(as _: Value.Type = Value.self) -> Value? {
    (try? JSONDecoder().decode(ResultHolder<Value>.self, from: content))?.result
  }

  /// The message of an error response.
  package var errorMessage: String? {
    struct Fault: Decodable { var message: String }
    struct Holder: Decodable { var error: Fault? }
    return (try? JSONDecoder().decode(Holder.self, from: content))?.error?.message
  }
}

/// The error response to a request, with a code of the protocol.
package struct RPCError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
