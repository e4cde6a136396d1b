// OpenCombine's `share` and `makeConnectable` deliver by its own subject, which keeps subscribers in
// a set. The preferred functions here take this module's subject. Each has a disfavored one below
// it with OpenCombine's signature, which shadows OpenCombine's function; otherwise a call would be
// ambiguous. Delete all of them when OpenCombine keeps its subscribers in order.

extension Publisher {
  /// Shares one subscription to this publisher among its subscribers, which receive in the order of
  /// their subscription.
  ///
  ///     let numbers = PassthroughSubject<Int, Never>()
  ///     let shared = numbers.share()
  ///     let first = shared.sink { print("first", $0) }
  ///     let second = shared.sink { print("second", $0) }
  ///     numbers.send(1)
  ///     // Prints "first 1"
  ///     // Prints "second 1"
  public func share()
    -> Publishers.Autoconnect<Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>>
  {
    multicast(subject: PassthroughSubject()).autoconnect()
  }

  @_disfavoredOverload
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
  /// Sends values only after a call of `connect()`, to subscribers in the order of their
  /// subscription.
  public func makeConnectable()
    -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>>
  {
    multicast(subject: PassthroughSubject())
  }

  @_disfavoredOverload
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
