public import Foundation

extension NotificationCenter {
  /// Sends each notification of one name that is posted while it is subscribed to.
  ///
  /// Those that come when nothing has been asked for are lost.
  public struct Publisher: OpenCombine.Publisher, @unchecked Sendable {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    /// Whose notifications count; all of that name where there is none.
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

  /// A publisher of the notifications of one name, from one object or from all.
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

/// Somebody who hears of notifications, until it stops.
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

/// The subscription that connects a notification center with one subscriber.
///
/// A lock guards its parts; what a subscriber does runs outside of it.
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
