import PerceptionCore
import RuntimeSupport
import Stage
import Trace

/// Writes to the properties of observable objects that the screen reads, for a trace.
///
/// An observer receives the key path of a change, but not the object. So each property that was
/// read is tracked by itself, from its first read on.
@MainActor
enum ObservedWrites {
  private static var followed: [ObservedProperty.Key: ObservedProperty] = [:]
  /// Changes in progress, whose object is not yet known.
  private static var begun: [ObservedChange] = []

  /// Starts recording every write to a property.
  static func follow(_ property: ObservedProperty) {
    guard Stage.isRecording, followed[property.key]?.object == nil else { return }
    followed[property.key] = property
    waitForChange(of: property)
  }

  /// Notes that something which was read is about to change.
  static func begin(_ change: ObservedChange) {
    begun.append(change)
  }

  /// Forgets all objects, as the end of a process does.
  static func reset() {
    followed = [:]
    begun = []
  }

  private static func waitForChange(of property: ObservedProperty) {
    guard let value = property.value else { return }
    let write = Observed(property: property, old: describe(value))
    withPerceptionTracking {
      _ = property.value
    } willSet: { _ in
      // The place where a change begins; an in-place one ends somewhere else.
      write.site = CallStack.currentWrite
    } didSet: { tracking in
      tracking.cancel()
      guard Device.isMainThread else { return }
      Device.assumeMainThread { didChange(write) }
    }
  }

  private static func didChange(_ write: Observed) {
    let property = write.property
    guard Stage.isRecording, let object = property.object, followed[property.key] != nil,
      let new = property.value
    else { return }
    begun.removeAll { change in
      guard change.keyPath == property.keyPath else { return false }
      change.object = object
      return true
    }
    Stage.record(
      .write(
        Write(
          property: String(KeyPathDescription(property.keyPath).description.drop { $0 == "\\" }),
          object: ordinal(of: object), old: write.old, new: describe(new),
          site: write.site)))
    waitForChange(of: property)
  }

  /// Returns the ordinal of an object among those of its type.
  static func ordinal(of object: AnyObject) -> Int {
    Stage.ordinal(of: object, named: TypeName(type(of: object)).description)
  }

  /// The record to write when a property has changed; used on the main thread only.
  private final class Observed: @unchecked Sendable {
    let property: ObservedProperty
    let old: String
    var site: Site?

    init(property: ObservedProperty, old: String) {
      self.property = property
      self.old = old
    }
  }
}

extension ObservedProperty {
  fileprivate var value: Any? {
    object.map { ($0 as Any)[keyPath: keyPath] } ?? nil
  }
}

/// A change of something that a body read.
@MainActor
package final class ObservedChange {
  package let keyPath: AnyKeyPath?
  private let reads: BodyReads?
  /// The object that changes, once it is known.
  fileprivate(set) weak var object: AnyObject?

  package init(keyPath: AnyKeyPath?, reads: BodyReads?) {
    self.keyPath = keyPath
    self.reads = reads
    object = keyPath.flatMap { reads?.onlyObject(having: $0) }
    if reads != nil, isOfObject { ObservedWrites.begin(self) }
  }

  private var isOfObject: Bool {
    keyPath.map { type(of: $0).rootType is AnyClass } ?? false
  }

  /// The cause in a trace.
  var cause: BodyRun.Cause {
    let site = keyPath.flatMap { reads?.site(of: $0, in: object) }
    return BodyRun.Cause(
      name: "@dependencies", detail: keyPath.map { KeyPathDescription($0).description },
      object: reads == nil ? nil : object.map(ObservedWrites.ordinal), site: site)
  }
}
