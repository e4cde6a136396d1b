public import Foundation
public import FoundationNetworking

extension URLSession {
  /// Publishes the response to a request, or the error it fails with.
  ///
  ///     struct User: Decodable { let name: String }
  ///
  ///     func user(at url: URL) -> AnyPublisher<User, any Error> {
  ///       URLSession.shared.dataTaskPublisher(for: url)
  ///         .map { data, _ in data }
  ///         .decode(type: User.self, decoder: JSONDecoder())
  ///         .eraseToAnyPublisher()
  ///     }
  ///
  /// Each subscriber has a separate task, which starts with the first demand and is cancelled with
  /// the subscription.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Publishes the response to a request, or the error it fails with.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the response to a request.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request to send for each subscriber.
    public let request: URLRequest
    /// The session that sends the request.
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: DataTaskSubscription(request: request, session: session, subscriber))
    }
  }
}

/// The subscription of one subscriber, with its data task.
///
/// The lock guards the task and the subscriber, which are shared by the session's queue and the
/// subscriber's thread; neither is called while it is held.
private final class DataTaskSubscription: OpenCombine.Subscription, @unchecked Sendable {
  private typealias Answer = Result<URLSession.DataTaskPublisher.Output, URLError>

  private let request: URLRequest
  private let session: URLSession
  private let lock = NSLock()
  /// Delivers the response to the subscriber; nil once it is delivered or cancelled.
  private var deliver: ((Answer) -> Void)?
  private var task: URLSessionDataTask?

  init<S: Subscriber>(request: URLRequest, session: URLSession, _ subscriber: S)
  where S.Input == URLSession.DataTaskPublisher.Output, S.Failure == URLError {
    self.request = request
    self.session = session
    deliver = { answer in
      switch answer {
      case .success(let value):
        _ = subscriber.receive(value)
        subscriber.receive(completion: .finished)
      case .failure(let error):
        subscriber.receive(completion: .failure(error))
      }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let task: URLSessionDataTask? = lock.withLock {
      guard deliver != nil, self.task == nil else { return nil }
      let task = session.dataTask(with: request) { [self] in finish($0, $1, $2) }
      self.task = task
      return task
    }
    task?.resume()
  }

  /// Cancels the task, unless it is answered by a custom URL protocol.
  ///
  /// Foundation on Linux crashes if such a task is cancelled after its answer. The task therefore
  /// continues, and its response is dropped.
  func cancel() {
    let task = end().task
    let isAnsweredByProgram = session.configuration.protocolClasses?.contains {
      !String(reflecting: $0).hasPrefix("FoundationNetworking.")
    }
    if isAnsweredByProgram != true { task?.cancel() }
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let deliver = end().deliver
    if let response, error == nil {
      deliver?(.success((data ?? Data(), response)))
    } else {
      deliver?(.failure(error as? URLError ?? URLError(.unknown)))
    }
  }

  private func end() -> (task: URLSessionDataTask?, deliver: ((Answer) -> Void)?) {
    lock.withLock {
      defer { (task, deliver) = (nil, nil) }
      return (task, deliver)
    }
  }
}
