import PerceptionCore
import RuntimeSupport
import Stage
import Trace

/// Writes to the properties of observable objects, whether read or not, for a trace.
///
/// A registrar receives each write, and notifies the property's observers. The interposed functions
/// of the native registrar, and the back-port, also report it here with its object, which observers
/// do not receive.
package enum ObservedWrites {
  /// A write in progress.
  private struct Change {
    let object: AnyObject
    let keyPath: AnyKeyPath
    /// The old value; nil if unknown.
    let old: String?
    /// The place where the write begins; an in-place modification may end on another line.
    let site: Site?
    /// The nesting depth of write notifications: by both registrars, or by an accessor inside
    /// another.
    var depth = 1
  }

  // Used on the device's thread; only one thread of a run runs at a time.
  nonisolated(unsafe) private static var changes: [Change] = []
  // Used on the device's thread only.
  nonisolated(unsafe) private static var followed: Set<ObservedProperty.Key> = []

  /// Marks a property read by a body, whose getter may therefore be called again.
  static func follow(_ property: ObservedProperty) {
    followed.insert(property.key)
  }

  /// Returns the object whose property is being written.
  static func object(changing keyPath: AnyKeyPath) -> AnyObject? {
    changes.last { $0.keyPath == keyPath }?.object
  }

  /// Clears all records of writes and reads, as at the end of a process.
  static func reset() {
    changes = []
    followed = []
  }

  /// Handles the beginning or the end of a write; the write is recorded at its end.
  static func note(_ object: AnyObject, _ keyPath: AnyKeyPath, ends: Bool) {
    guard Stage.isRecording, Stage.isRunning || Device.isMainThread else { return }
    if ends { end(object, keyPath) } else { begin(object, keyPath) }
  }

  private static func begin(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    let property = ObservedProperty(object: object, keyPath: keyPath)
    let isRead = followed.contains(property.key)
    guard isRead || CallStack.isOfProgram(type(of: object)), !(object is any PartOfDevice) else {
      return
    }
    if let index = changes.indices.last, changes[index].object === object,
      changes[index].keyPath == keyPath
    {
      changes[index].depth += 1
      return
    }
    changes.append(
      Change(
        object: object, keyPath: keyPath, old: value(of: property, isRead: isRead).map(describe),
        site: CallStack.currentWrite))
  }

  private static func end(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    guard
      let index = changes.lastIndex(where: { $0.object === object && $0.keyPath == keyPath })
    else { return }
    changes[index].depth -= 1
    guard changes[index].depth == 0 else { return }
    let change = changes.remove(at: index)
    let property = ObservedProperty(object: object, keyPath: keyPath)
    guard let old = change.old,
      let new = value(of: property, isRead: followed.contains(property.key))
    else { return }
    Stage.record(
      .write(
        Write(
          property: property.name, object: ordinal(of: object), old: old, new: describe(new),
          site: change.site)))
  }

  /// Returns the ordinal of an object among those of its type.
  static func ordinal(of object: AnyObject) -> Int {
    Stage.ordinal(of: object, named: TypeName(type(of: object)).description)
  }

  /// Returns the value of a property, from its storage if possible, which calls no getter.
  ///
  /// A property without storage of its name is computed, and its getter may have side effects. So
  /// it is called only if a body has called it before, and never during a body, which would record
  /// its reads. In a test of the device, where properties' names are unknown, every getter is
  /// called.
  private static func value(of property: ObservedProperty, isRead: Bool) -> Any? {
    guard let object = property.object else { return nil }
    let name = String(property.name.split(separator: ".").last ?? "")
    var mirror: Mirror? = Mirror(reflecting: object)
    while let fields = mirror {
      let field = fields.children.first { $0.label == "_\(name)" || $0.label == name }
      if let field { return field.value }
      mirror = fields.superclassMirror
    }
    guard isRead || !CallStack.isProgramKnown, !UpdatePhase.isRunning else { return nil }
    return (object as Any)[keyPath: property.keyPath]
  }
}

extension ObservedProperty {
  /// The property, in the form of a ``Write``: `Model.count`, also for a published property's
  /// storage.
  var name: String {
    String(KeyPathDescription(keyPath).description.drop { $0 == "\\" })
      .replacing("._", with: ".")
  }
}

// MARK: - Hearing of writes

extension ObservedWrites {
  /// A function that the interposed registrar calls at the beginning and the end of each write in
  /// the process.
  package typealias Observer =
    @convention(c) (
      _ subject: UnsafeRawPointer?, _ keyPath: UnsafeRawPointer?, _ ends: Bool
    ) -> Void

  package static var observer: Observer {
    { subject, keyPath, ends in
      guard Stage.isRecording, let subject, let keyPath else { return }
      let path = Unmanaged<AnyKeyPath>.fromOpaque(keyPath).takeUnretainedValue()
      guard type(of: path).rootType is AnyClass else { return }
      ObservedWrites.note(subject.load(as: AnyObject.self), path, ends: ends)
    }
  }
}

/// Sets the function that registers an observer of writes, and registers it; called by the
/// dispatcher after it loads a program and sets the function for reads.
@_cdecl("chapters_use_write_observer")
package func useWriteObserver(
  _ registration:
    @escaping @convention(c) (
      @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, Bool) -> Void
    ) -> Void
) {
  registration(ObservedWrites.observer)
  if let readRegistration = BodyReads.registration {
    Stage.checks.append(Interposition.check(reads: readRegistration, writes: registration))
  }
}

/// A change of a tracked property.
@MainActor
package final class ObservedChange {
  package let keyPath: AnyKeyPath?
  private let reads: BodyReads?
  /// The changing object, if known.
  private weak var object: AnyObject?

  package init(keyPath: AnyKeyPath?, reads: BodyReads?) {
    self.keyPath = keyPath
    self.reads = reads
    object = keyPath.flatMap {
      ObservedWrites.object(changing: $0) ?? reads?.onlyObject(having: $0)
    }
  }

  /// The cause, for a trace.
  var cause: BodyRun.Cause {
    let site = keyPath.flatMap { reads?.site(of: $0, in: object) }
    return BodyRun.Cause(
      name: "@dependencies", detail: keyPath.map { KeyPathDescription($0).description },
      object: reads == nil ? nil : object.map(ObservedWrites.ordinal), site: site)
  }
}
