import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Publishing the response to a request")
struct DataTaskTests {
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answering.self]
    return URLSession(configuration: configuration)
  }()

  @Test("A request has one response, with its data")
  func answer() async throws {
    #expect(try await answers(to: "test://answer/blob") == ["value blob blob", "finished"])
  }

  @Test("A failed request ends with its error")
  func failure() async throws {
    #expect(try await answers(to: "test://failure") == ["failure -1009"])
  }

  @Test("A cancelled subscription receives nothing")
  func cancellation() async throws {
    let url = try #require(URL(string: "test://held/blob"))
    let heard = Heard()
    session.dataTaskPublisher(for: url).sink { _ in
      heard.note("completion")
    } receiveValue: { _ in
      heard.note("value")
    }
    .cancel()
    // The response arrives after the cancellation.
    Answering.held.open()
    _ = try await answers(to: "test://answer/other")
    #expect(heard.notes.isEmpty)
  }

  /// Returns the events of a subscriber until the completion.
  private func answers(to address: String) async throws -> [String] {
    let url = try #require(URL(string: address))
    let heard = Heard()
    await withCheckedContinuation { continuation in
      heard.cancellable = session.dataTaskPublisher(for: url).sink { completion in
        switch completion {
        case .finished: heard.note("finished")
        case .failure(let error): heard.note("failure \(error.errorCode)")
        }
        continuation.resume()
      } receiveValue: { data, response in
        let last = response.url?.lastPathComponent ?? ""
        heard.note("value \(String(decoding: data, as: UTF8.self)) \(last)")
      }
    }
    return heard.notes
  }
}

/// The events of a subscriber, from any thread, guarded by the lock.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [String] = []
  var cancellable: AnyCancellable?

  var notes: [String] { lock.withLock { heard } }

  func note(_ text: String) {
    lock.withLock { heard.append(text) }
  }
}

/// Answers requests with the last part of their path.
private final class Answering: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Holds the answers of the host "held" until it is opened.
  static let held = Gate()

  override func startLoading() {
    guard let url = request.url, ["answer", "held"].contains(url.host) else {
      client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
      return
    }
    if url.host == "held" { Self.held.wait() }
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(url.lastPathComponent.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// A gate at which threads wait until it is opened.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  func wait() {
    condition.withLock {
      while !isOpen { condition.wait() }
    }
  }
}
