/// A publisher of an object's upcoming changes, in the order of subscription.
///
/// It ignores demand: each subscriber receives every change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let subscriptions = OrderedSubscriptions<Void, Never>(
    of: "ObservableObjectPublisher", policy: .ignoresDemand)

  public init() {}

  public func send() {
    subscriptions.send(())
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    subscriptions.add(subscriber)
  }
}
