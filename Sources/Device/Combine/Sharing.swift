// OpenCombine's `share` and `makeConnectable` deliver through its subject, which keeps subscribers
// in a set. The preferred functions here use this module's subject. Each has a disfavored overload
// with OpenCombine's signature, which shadows OpenCombine's function; otherwise calls would be
// ambiguous. Delete all of them once OpenCombine keeps its subscribers in order.

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers, and delivers in the order in
  /// which they subscribed.
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
  /// Delays values until `connect()` is called, and delivers them in the order in which subscribers
  /// subscribed.
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
