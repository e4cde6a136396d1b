// Missing in OpenCombine.

/// The values of several publishers in the order of arrival.
private struct ValuesInOrder<Output>: JoiningStrategy {
  private var values: [Output] = []

  mutating func receive(_ value: Any, from number: Int) {
    if let value = value as? Output { values.append(value) }
  }

  mutating func next() -> Output? { values.isEmpty ? nil : values.removeFirst() }

  var hasNext: Bool { !values.isEmpty }
}

extension Publishers {
  /// The values of two publishers, in the order of arrival.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let joined = JoinedPublishers(ValuesInOrder<Output>(), of: 2, to: subscriber)
      joined.join(a, 0)
      joined.join(b, 1)
    }
  }

  /// The values of three publishers, in the order of arrival.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let joined = JoinedPublishers(ValuesInOrder<Output>(), of: 3, to: subscriber)
      joined.join(a, 0)
      joined.join(b, 1)
      joined.join(c, 2)
    }
  }

  /// The values of any number of publishers of one type, in the order of arrival.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let joined = JoinedPublishers(
        ValuesInOrder<Output>(), of: publishers.count, to: subscriber)
      for (number, publisher) in publishers.enumerated() { joined.join(publisher, number) }
    }

    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publisher {
  /// Merges the values of this publisher and another one in the order of arrival.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }

  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
