import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// The client of a remote cache.
///
/// The decompressed size of a response is counted as it arrives: a larger one than requested is cut
/// off.
final class RemoteClient: NSObject, URLSessionDataDelegate, Sendable {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case notFound
    case status(Int)
    case timeout
    case tooLarge(Int)
    case unreachable(String)

    /// Whether every later request must fail too.
    var isFinal: Bool { self == .status(401) || self == .status(403) }

    /// The failure as the predicate of a sentence with the remote as its subject.
    var description: String {
      switch self {
      case .notFound: "has no such entry"
      case .status(401), .status(403): "does not accept the authorization"
      case .status(let code): "answers with status \(code)"
      case .timeout: "does not answer in time"
      case .tooLarge(let limit): "sends more than \(limit) bytes, which is more than it has to"
      case .unreachable(let reason): "cannot be reached: \(reason)"
      }
    }
  }

  private let options: RemoteCache.Options
  /// The arriving responses, by task.
  private let arriving = Mutex<[Int: ArrivingResponse]>([:])
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

  /// - Parameter limit: the maximum number of bytes of a response.
  func get(_ path: String, upTo limit: Int) async -> Result<[UInt8], Failure> {
    await answer(request(path), upTo: limit)
  }

  func put(_ bytes: [UInt8], to path: String) async -> Result<Void, Failure> {
    var request = request(path)
    request.httpMethod = "PUT"
    request.httpBody = Data(bytes)
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    return await answer(request, upTo: Self.mostAcknowledgement).map { _ in }
  }

  /// The maximum size of the response to an upload, 64 KB: servers send nothing, or an error page.
  private static let mostAcknowledgement = 64 << 10

  /// Refuses a redirect, because the authorization is for this server alone.
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
  private func answer(_ request: URLRequest, upTo limit: Int) async -> Result<[UInt8], Failure> {
    await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let task = session.dataTask(with: request)
      let number = task.taskIdentifier
      arriving.withLock { $0[number] = ArrivingResponse(answer: answer, limit: limit) }
      task.resume()
      DispatchQueue.global().asyncAfter(deadline: .now() + options.timeout / .seconds(1)) {
        [self] in
        if answer.take(.failure(.timeout)) { task.cancel() }
        arriving.withLock { $0[number] = nil }
      }
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let excessive = arriving.withLock { arriving -> ArrivingResponse? in
      let number = dataTask.taskIdentifier
      guard let response = arriving[number] else { return nil }
      guard response.bytes.count + data.count > response.limit else {
        arriving[number]?.bytes += data
        return nil
      }
      arriving[number] = nil
      return response
    }
    guard let excessive else { return }
    excessive.answer.take(.failure(.tooLarge(excessive.limit)))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let response = arriving.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let response else { return }
    response.answer.take(Self.result(response.bytes, task.response, error))
  }

  private static func result(
    _ bytes: [UInt8], _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<[UInt8], Failure> {
    if let error {
      return .failure(.unreachable((error as? URLError).map(words) ?? "the connection failed"))
    }
    guard let response = response as? HTTPURLResponse else {
      return .failure(.unreachable("it does not speak HTTP"))
    }
    return switch response.statusCode {
    case 200..<300: .success(bytes)
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

/// A partially received response.
private struct ArrivingResponse {
  var answer: FirstAnswer
  var limit: Int
  var bytes: [UInt8] = []
}

/// The first of several results of a request; the others are ignored.
private final class FirstAnswer: Sendable {
  typealias Continuation = CheckedContinuation<Result<[UInt8], RemoteClient.Failure>, Never>

  private let continuation: Mutex<Continuation?>

  init(_ continuation: Continuation) {
    self.continuation = Mutex(continuation)
  }

  /// - Returns: whether the result is the first.
  @discardableResult
  func take(_ result: Result<[UInt8], RemoteClient.Failure>) -> Bool {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: result)
    return waiting != nil
  }
}
