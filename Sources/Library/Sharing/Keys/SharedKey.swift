/// A place that a shared value is loaded from and saved to.
///
///     import Sharing
///     import Foundation
///
///     struct VariableKey: SharedKey, Hashable {
///       let name: String
///
///       func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///         guard let value = ProcessInfo.processInfo.environment[name]
///         else { return continuation.resumeReturningInitialValue() }
///         continuation.resume(returning: value)
///       }
///
///       func subscribe(
///         context: LoadContext<String>, subscriber: SharedSubscriber<String>
///       ) -> SharedSubscription {
///         SharedSubscription {}
///       }
///
///       func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
///         setenv(name, value, 1)
///         continuation.resume()
///       }
///     }
///
///     let greeting = Shared(wrappedValue: "Hello", VariableKey(name: "GREETING"))
///     greeting.withLock { $0 += "!" }
///     ProcessInfo.processInfo.environment["GREETING"]  // => "Hello!"
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value, and resumes the continuation once, now or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// The circumstances of saving a value.
public enum SaveContext: Hashable, Sendable {
  /// A change of the value.
  case didSet

  /// An explicit call to `save()`.
  case userInitiated
}
