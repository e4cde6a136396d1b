/// A key with a default value, used while none is stored.
///
///     import Sharing
///
///     extension SharedKey where Self == InMemoryKey<Int>.Default {
///       static var score: Self { Self[.inMemory("score"), default: 100] }
///     }
///
///     struct Game { @Shared(.score) var score }
///     Game().score  // => 100
///
/// All properties with the key have the same default, and refer to the key by a name that the
/// compiler checks.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Returns a key with a default.
  public static subscript(
    key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// Returns a key with another default.
  public static subscript(
    key: Self, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key.base, defaultValue: value)
  }

  public var id: Base.ID { base.id }

  public func load(
    context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { String(describing: base) }
}

extension SharedReaderKey {
  /// A key of this type with a default.
  public typealias Default = _SharedKeyDefault<Self>
}
