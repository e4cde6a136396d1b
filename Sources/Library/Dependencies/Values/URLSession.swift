import Foundation
public import FoundationNetworking

extension DependencyValues {
  /// The session of network requests.
  ///
  ///     func load(_ url: URL) async throws -> Data {
  ///       @Dependency(\.urlSession) var urlSession
  ///       return try await urlSession.data(from: url).0
  ///     }
  ///
  /// In tests its use is an issue unless it is overridden.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared

    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// A protocol that fails all requests with an issue.
private final class UnimplementedURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    reportIssue(#"Unimplemented: @Dependency(\.urlSession)"#)
    client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
  }

  override func stopLoading() {}
}
