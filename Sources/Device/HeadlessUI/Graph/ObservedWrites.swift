@_spi(SwiftUI) import Observation
import Reflection
import Stage
import Trace

/// Writes to the properties of observable objects that bodies read, as a trace tells them.
///
/// Whoever observes an object is told the key path that changes, and not the object. It is looked for
/// in the view whose body read it; from then on every write to that property of it is recorded.
@MainActor
enum ObservedWrites {
  private struct Property: Hashable {
    let object: ObjectIdentifier
    let keyPath: AnyKeyPath
  }

  private struct Followed {
    weak var object: AnyObject?
  }

  private static var followed: [Property: Followed] = [:]

  /// Follows a property that is about to change, in every object that a view holds.
  static func follow(_ keyPath: AnyKeyPath, in view: Any) {
    guard Stage.isRecording, !Device.isUpdating else { return }
    var objects = HeldObjects(having: keyPath)
    objects.visit(view)
    for object in objects.found {
      let property = Property(object: ObjectIdentifier(object), keyPath: keyPath)
      guard followed[property]?.object == nil else { continue }
      followed[property] = Followed(object: object)
      waitForChange(of: object, keyPath)
    }
  }

  /// Forgets all objects, as the end of a process does.
  static func reset() {
    followed = [:]
  }

  private static func waitForChange(of object: AnyObject, _ keyPath: AnyKeyPath) {
    guard let value = read(keyPath, of: object) else { return }
    let change = Change(object: object, keyPath: keyPath, old: describe(value))
    withObservationTracking {
      _ = read(keyPath, of: object)
    } didSet: { tracking in
      tracking.cancel()
      guard Device.isMainThread else { return }
      Device.assumeMainThread { didChange(change) }
    }
  }

  private static func didChange(_ change: Change) {
    guard Stage.isRecording, let object = change.object else { return }
    let property = Property(object: ObjectIdentifier(object), keyPath: change.keyPath)
    guard followed[property]?.object === object, let new = read(change.keyPath, of: object)
    else { return }
    Stage.record(
      .write(
        Write(
          property: String(KeyPathDescription(change.keyPath).description.drop { $0 == "\\" }),
          old: change.old, new: describe(new), site: CallSite.currentWrite)))
    waitForChange(of: object, change.keyPath)
  }

  fileprivate static func read(_ keyPath: AnyKeyPath, of object: AnyObject) -> Any? {
    (object as Any)[keyPath: keyPath]
  }

  /// What to tell when the property has changed; used on the main thread only.
  private final class Change: @unchecked Sendable {
    weak var object: AnyObject?
    let keyPath: AnyKeyPath
    let old: String

    init(object: AnyObject, keyPath: AnyKeyPath, old: String) {
      self.object = object
      self.keyPath = keyPath
      self.old = old
    }
  }
}

// MARK: - Looking for objects

/// A property of a view that keeps its value elsewhere.
protocol KeepsValueElsewhere {
  var keptValue: Any { get }
}

/// The observable objects with a property, among those that a view holds and those that they hold.
private struct HeldObjects {
  private let keyPath: AnyKeyPath
  private var seen: Set<ObjectIdentifier> = []
  private(set) var found: [AnyObject] = []

  init(having keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }

  /// Looks into values and observable objects, and not into objects of other kinds.
  mutating func visit(_ value: Any, depth: Int = 8) {
    guard depth > 0 else { return }
    if let property = value as? any KeepsValueElsewhere {
      return visit(property.keptValue, depth: depth - 1)
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard value is any Observable, seen.insert(ObjectIdentifier(object)).inserted else { return }
      if type(of: object) == type(of: keyPath).rootType { found.append(object) }
    }
    for child in mirror.children { visit(child.value, depth: depth - 1) }
  }
}
