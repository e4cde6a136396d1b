import Foundation

/// An object with a publisher that emits before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The default publisher, the same instance throughout the object's lifetime.
  public var objectWillChange: ObservableObjectPublisher {
    DefaultPublishers.shared.publisher(of: self)
  }
}

/// The default publishers of objects that declare none, created on first use.
final class DefaultPublishers: @unchecked Sendable {
  static let shared = DefaultPublishers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = NSLock()
  // Guarded by the lock.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var capacity = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    if let publisher = existingPublisher(of: object) { return publisher }
    let publisher = ObservableObjectPublisher()
    lock.withLock {
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      dropDeadEntries()
    }
    return publisher
  }

  /// Returns the publisher of an object, if any. The object is compared as well, because its
  /// address may be reused.
  func existingPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock {
      entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.publisher : nil }
    }
  }

  private func dropDeadEntries() {
    guard entries.count > capacity else { return }
    entries = entries.filter { $0.value.object != nil }
    capacity = max(64, entries.count * 2)
  }
}
