public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications with a name.
  ///
  /// Notifications without demand are dropped.
  public struct Publisher: OpenCombine.Publisher, @unchecked Sendable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    /// The object that posts the notifications; nil stands for any object.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subscription = NotificationSubscription(subscriber)
      subscription.observe(center, name, object)
      subscriber.receive(subscription: subscription)
    }
  }

  /// Returns a publisher of the notifications with a name, from one object or from all.
  ///
  ///     let didSave = Notification.Name("didSave")
  ///     let subscription = NotificationCenter.default.publisher(for: didSave)
  ///       .sink { print($0.name.rawValue) }
  ///     NotificationCenter.default.post(name: didSave, object: nil)
  ///     // Prints "didSave"
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.center === right.center && left.name == right.name && left.object === right.object
  }
}

/// A notification observer that can be stopped.
private class NotificationObserver: @unchecked Sendable {
  // Set before the observer is shared.
  fileprivate var stop: (() -> Void)?

  func observe(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
    let token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] in
      self?.receive($0)
    }
    stop = { center.removeObserver(token) }
  }

  func receive(_ notification: Notification) {}
}

/// The subscription of one subscriber to a notification center.
///
/// A lock guards its state; the subscriber is called without holding it.
private final class NotificationSubscription<Downstream: Subscriber>: NotificationObserver,
  Subscription, @unchecked Sendable
where Downstream.Input == Notification, Downstream.Failure == Never {
  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  override func receive(_ notification: Notification) {
    let downstream = lock.withLock { () -> Downstream? in
      guard demand > 0 else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let more = downstream?.receive(notification) else { return }
    request(more)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    let stop = lock.withLock {
      defer { (self.stop, downstream) = (nil, nil) }
      return self.stop
    }
    stop?()
  }
}
