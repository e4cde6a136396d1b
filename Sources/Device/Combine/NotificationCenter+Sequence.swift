public import Foundation

extension NotificationCenter {
  /// The notifications of one name, one after the other, for as long as somebody awaits them.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    // A center is made for many threads, and the object is only compared.
    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Notification>.Iterator

      public mutating func next() async -> Notification? {
        await base.next()
      }
    }

    public func makeAsyncIterator() -> Iterator {
      let (center, name) = (center, name)
      let stream = AsyncStream<Notification> { continuation in
        nonisolated(unsafe) let token = center.addObserver(
          forName: name, object: object, queue: nil
        ) { notification in
          nonisolated(unsafe) let notification = notification
          continuation.yield(notification)
        }
        continuation.onTermination = { _ in center.removeObserver(token) }
      }
      return Iterator(base: stream.makeAsyncIterator())
    }
  }

  /// The notifications of one name, from one object or from all.
  ///
  ///     for await notification in NotificationCenter.default.notifications(named: .didSave) { … }
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }
}
