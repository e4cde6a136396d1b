import Foundation
import IssueReporting

/// The continuation of a load request, which a key resumes once.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumeOnce<Value?>

  /// Creates a continuation that passes its result to a closure.
  ///
  /// - Parameter description: the description of the key, for messages.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumeOnce(description(), "load", callback)
  }

  /// Resumes with a value.
  public func resume(returning value: Value) { once.resume(.success(value)) }

  /// Resumes without a stored value, so that the initial value is used.
  public func resumeReturningInitialValue() { once.resume(.success(nil)) }

  /// Resumes with a load error.
  public func resume(throwing error: any Error) { once.resume(.failure(error)) }

  /// Resumes with a value, without one, or with an error.
  public func resume(with result: Result<Value?, any Error>) { once.resume(result) }
}

/// The continuation of a save request, which a key resumes once.
public struct SaveContinuation: Sendable {
  private let once: ResumeOnce<Void>

  /// Creates a continuation that passes its result to a closure.
  ///
  /// - Parameter description: the description of the key, for messages.
  public init(
    _ description: @autoclosure () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = ResumeOnce(description(), "save", callback)
  }

  /// Resumes after saving the value.
  public func resume() { once.resume(.success(())) }

  /// Resumes with a save error.
  public func resume(throwing error: any Error) { once.resume(.failure(error)) }

  /// Resumes after saving the value, or with an error.
  public func resume(with result: Result<Void, any Error>) { once.resume(result) }
}

/// A closure that must be called once: another call, or none, is an issue.
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
