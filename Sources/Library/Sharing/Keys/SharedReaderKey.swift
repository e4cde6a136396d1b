/// A place that a shared value is loaded from, and that tells when it changes.
///
///     import Sharing
///
///     struct HostKey: SharedReaderKey {
///       var id: String { "host" }
///
///       func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///         continuation.resume(returning: "example.com")
///       }
///
///       func subscribe(
///         context: LoadContext<String>, subscriber: SharedSubscriber<String>
///       ) -> SharedSubscription {
///         SharedSubscription {}
///       }
///     }
///
///     @SharedReader(HostKey()) var host = "localhost"
///     host  // => "example.com"
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the identity.
  associatedtype ID: Hashable = Self

  /// The identity of the place: keys with equal ones share one value.
  var id: ID { get }

  /// Loads the value, and resumes the continuation once: now, or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Hands the subscriber each value that comes from outside, until the subscription is cancelled.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  public var id: ID { self }
}

/// The circumstances of loading a value.
public enum LoadContext<Value> {
  /// The value is used for the first time, and is this one if none is stored.
  case initialValue(Value)

  /// The value is loaded because the app asks for it, by `load()`.
  case userInitiated

  /// The value to begin with, if this is the first use.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
