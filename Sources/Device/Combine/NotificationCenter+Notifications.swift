public import Foundation

extension NotificationCenter {
  /// The notifications with a name that are posted once iteration has begun.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func makeAsyncIterator() -> Iterator {
      Iterator(center: center, name: name, object: object)
    }

    /// Observes notifications during its lifetime.
    public final class Iterator: AsyncIteratorProtocol {
      private var notifications: AsyncStream<Posted>.Iterator
      private let stop: () -> Void

      init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
        let token = center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Posted(notification: $0))
        }
        notifications = stream.makeAsyncIterator()
        stop = { center.removeObserver(token) }
      }

      deinit { stop() }

      public func next() async -> Notification? {
        await notifications.next(isolation: #isolation)?.notification
      }

      public func next(
        isolation actor: isolated (any Actor)?
      ) async throws(Never) -> Notification? {
        await notifications.next(isolation: actor)?.notification
      }
    }

    /// A notification on its way to its only receiver.
    private struct Posted: @unchecked Sendable {
      let notification: Notification
    }
  }

  /// Returns the notifications with a name, from one object or from all, as they are posted.
  ///
  ///     let didSave = Notification.Name("didSave")
  ///     let waiting = Task {
  ///       for await notification in NotificationCenter.default.notifications(named: didSave) {
  ///         print(notification.name.rawValue)
  ///         break
  ///       }
  ///     }
  ///     try await Task.sleep(for: .seconds(1))
  ///     NotificationCenter.default.post(name: didSave, object: nil)
  ///     await waiting.value
  ///     // Prints "didSave"
  public func notifications(
    named name: Notification.Name, object: (AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }
}
