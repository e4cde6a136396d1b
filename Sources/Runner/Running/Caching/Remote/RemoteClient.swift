import Foundation
import FoundationNetworking

/// The requests to a remote cache.
final class RemoteClient: NSObject, URLSessionTaskDelegate, Sendable {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case notFound
    case status(Int)
    case timeout
    case unreachable(String)

    /// Whether the next request fails as well.
    var isFinal: Bool { self == .status(401) || self == .status(403) }

    /// A predicate of the remote.
    var description: String {
      switch self {
      case .notFound: "has no such entry"
      case .status(401), .status(403): "does not accept the authorization"
      case .status(let code): "answers with status \(code)"
      case .timeout: "does not answer in time"
      case .unreachable(let reason): "cannot be reached: \(reason)"
      }
    }
  }

  private let options: RemoteCache.Options
  // Set once, in the initializer.
  nonisolated(unsafe) private var session: URLSession!

  init(_ options: RemoteCache.Options) {
    self.options = options
    super.init()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = options.patience / .seconds(1)
    session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  /// Ends the session, which retains this object.
  func finish() { session.invalidateAndCancel() }

  func get(_ path: String) async -> Result<[UInt8], Failure> {
    await answer(request(path)).map { Array($0) }
  }

  func put(_ bytes: [UInt8], to path: String) async -> Result<Void, Failure> {
    var request = request(path)
    request.httpMethod = "PUT"
    request.httpBody = Data(bytes)
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    return await answer(request).map { _ in }
  }

  /// A redirect is not followed, since the authorization is for this server alone.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  private func request(_ path: String) -> URLRequest {
    var request = URLRequest(url: options.url.appending(path: path))
    if let authorization = options.authorization {
      request.setValue(authorization, forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private func answer(_ request: URLRequest) async -> Result<Data, Failure> {
    // The session's own limits restart with each byte that arrives.
    await withTaskGroup(of: Result<Data, Failure>?.self) { group in
      group.addTask { [self] in await send(request) }
      group.addTask { [options] in
        try? await Task.sleep(for: options.patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first ?? .failure(.timeout)
    }
  }

  private func send(_ request: URLRequest) async -> Result<Data, Failure> {
    do {
      let (data, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else {
        return .failure(.unreachable("it does not speak HTTP"))
      }
      return switch response.statusCode {
      case 200..<300: .success(data)
      case 404: .failure(.notFound)
      default: .failure(.status(response.statusCode))
      }
    } catch let error as URLError {
      return .failure(.unreachable(Self.words(for: error)))
    } catch {
      return .failure(.unreachable("the connection failed"))
    }
  }

  private static func words(for error: URLError) -> String {
    switch error.code {
    case .cannotFindHost, .dnsLookupFailed: "there is no such host"
    case .cannotConnectToHost: "it accepts no connection"
    case .timedOut: "it does not answer in time"
    default: "the connection failed"
    }
  }
}
