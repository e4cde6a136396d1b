import Foundation
import IssueReporting

/// The answer to a request for a value. A key resumes it once.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumeOnce<Value?>

  /// Makes a continuation that hands a result to a closure.
  ///
  /// - Parameter description: The key, for messages.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumeOnce(description(), "load", callback)
  }

  /// Answers with a value.
  public func resume(returning value: Value) { once.resume(.success(value)) }

  /// Answers that no value is stored, so that the initial one counts.
  public func resumeReturningInitialValue() { once.resume(.success(nil)) }

  /// Answers that loading failed.
  public func resume(throwing error: any Error) { once.resume(.failure(error)) }

  /// Answers with a value, none, or an error.
  public func resume(with result: Result<Value?, any Error>) { once.resume(result) }
}

/// The answer to a request to save a value. A key resumes it once.
public struct SaveContinuation: Sendable {
  private let once: ResumeOnce<Void>

  /// Makes a continuation that hands a result to a closure.
  ///
  /// - Parameter description: The key, for messages.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = ResumeOnce(description(), "save", callback)
  }

  /// Answers that the value is saved.
  public func resume() { once.resume(.success(())) }

  /// Answers that saving failed.
  public func resume(throwing error: any Error) { once.resume(.failure(error)) }

  /// Answers that the value is saved, or with an error.
  public func resume(with result: Result<Void, any Error>) { once.resume(result) }
}

/// A closure that is called once, and reports it if it is called again or never.
private final class ResumeOnce<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by the lock.
  private var callback: (@Sendable (Result<Value, any Error>) -> Void)?
  private let name: String
  private let function: String

  init(
    _ name: String, _ function: String,
    _ callback: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.name = name.isEmpty ? "a key" : name
    self.function = function
    self.callback = callback
  }

  func resume(_ result: Result<Value, any Error>) {
    let callback = lock.withLock {
      defer { self.callback = nil }
      return self.callback
    }
    guard let callback else {
      reportIssue(
        "'\(function)' of \(name) resumed its continuation again. Only the first time counts.")
      return
    }
    callback(result)
  }

  deinit {
    guard let callback else { return }
    reportIssue(
      """
      '\(function)' of \(name) ended without resuming its continuation, which others wait for. \
      Resume it on every path, also where there is no value or an error.
      """)
    callback(.failure(CancellationError()))
  }
}
