/// A place that a shared value is loaded from, with changes that can be observed.
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
///     struct Client { @SharedReader(HostKey()) var host = "localhost" }
///     Client().host  // => "example.com"
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The type of the identity.
  associatedtype ID: Hashable = Self

  /// The identity of the place: keys with equal identities share one value.
  var id: ID { get }

  /// Loads the value, and resumes the continuation once, now or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Sends the subscriber each value stored by other code, until the subscription is cancelled.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  public var id: ID { self }
}

/// The circumstances of loading a value.
public enum LoadContext<Value> {
  /// The first use of the value, with the initial value in case none is stored.
  case initialValue(Value)

  /// An explicit call to `load()`.
  case userInitiated

  /// The initial value, if this is the first use.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
