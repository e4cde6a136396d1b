import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// The requests to a remote cache.
final class RemoteClient: NSObject, URLSessionTaskDelegate, Sendable {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case notFound
    case status(Int)
    case timeout
    case unreachable(String)

    /// Whether every later request will fail too.
    var isFinal: Bool { self == .status(401) || self == .status(403) }

    /// The failure as the predicate of a sentence about the remote.
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
    configuration.timeoutIntervalForRequest = options.timeout / .seconds(1)
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

  /// Refuses a redirect, because the authorization is for this server only.
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

  /// Returns the response, or a timeout. The timeout does not depend on the session, which may
  /// never complete a cancelled request.
  private func answer(_ request: URLRequest) async -> Result<Data, Failure> {
    await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let task = session.dataTask(with: request) { data, response, error in
        answer.take(Self.result(data, response, error))
      }
      task.resume()
      DispatchQueue.global().asyncAfter(deadline: .now() + options.timeout / .seconds(1)) {
        if answer.take(.failure(.timeout)) { task.cancel() }
      }
    }
  }

  private static func result(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Data, Failure> {
    if let error {
      return .failure(.unreachable((error as? URLError).map(words) ?? "the connection failed"))
    }
    guard let response = response as? HTTPURLResponse else {
      return .failure(.unreachable("it does not speak HTTP"))
    }
    return switch response.statusCode {
    case 200..<300: .success(data ?? Data())
    case 404: .failure(.notFound)
    default: .failure(.status(response.statusCode))
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

/// The first of several results of a request; later ones are ignored.
private final class FirstAnswer: Sendable {
  typealias Continuation = CheckedContinuation<Result<Data, RemoteClient.Failure>, Never>

  private let continuation: Mutex<Continuation?>

  init(_ continuation: Continuation) {
    self.continuation = Mutex(continuation)
  }

  /// - Returns: whether the result is the first.
  @discardableResult
  func take(_ result: Result<Data, RemoteClient.Failure>) -> Bool {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: result)
    return waiting != nil
  }
}
