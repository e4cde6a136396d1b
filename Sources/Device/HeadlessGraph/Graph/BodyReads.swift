import Combine
import Foundation
import PerceptionCore
import RuntimeSupport
import Stage
import Trace

/// The reads of observable objects in one run of a body or of a view-building closure, with their
/// places.
///
/// Recorded while a trace is open. Used on the main thread only.
package final class BodyReads {
  /// The reads of the innermost running body.
  package nonisolated(unsafe) private(set) static var current: BodyReads?

  private struct Read {
    let property: ObservedProperty
    let site: Site?
    /// Whether the reader is notified by observation; a published change notifies all subscribers.
    let isTracked: Bool
  }

  private let position: StackPosition
  private var reads: [Read] = []
  private var indices: [ObservedProperty.Key: Int] = [:]
  /// The places where objects were read from the view's properties.
  private var objects: [ObjectIdentifier: Site] = [:]

  private init(position: StackPosition) {
    self.position = position
  }

  /// Runs a closure and records its reads, if a trace is open.
  static func noting<Result>(_ body: () -> Result) -> (result: Result, reads: BodyReads?) {
    guard Stage.isRecording else { return (body(), nil) }
    let reads = BodyReads(position: StackPosition())
    let outer = current
    current = reads
    defer { current = outer }
    return (body(), reads)
  }

  /// Returns the place where the running body reads a property of its view.
  static func site(of property: String) -> Site? {
    current.flatMap { CallStack.read(of: property, within: $0.position) }
  }

  /// Records a read; only the first of each property counts.
  ///
  /// The object is nil if the observed state is a value.
  fileprivate func note(
    _ object: AnyObject?, _ keyPath: AnyKeyPath, isTracked: Bool = true
  ) {
    let property = ObservedProperty(object: object, keyPath: keyPath)
    guard indices[property.key] == nil else { return }
    indices[property.key] = reads.count
    let isReported = object == nil || !isTracked
    reads.append(
      Read(
        property: property, site: CallStack.read(isReported: isReported, within: position),
        isTracked: isTracked))
  }

  /// Records a read of the view's property that holds an object.
  static func note(whole object: AnyObject) {
    guard let current, Device.isMainThread, current.objects[ObjectIdentifier(object)] == nil else {
      return
    }
    current.objects[ObjectIdentifier(object)] = CallStack.read(
      isReported: true, within: current.position)
  }

  /// Marks all read properties, so that later writes to them may call their getters.
  @MainActor
  func follow() {
    for read in reads where read.isTracked && read.property.key.object != nil {
      ObservedWrites.follow(read.property)
    }
  }

  /// Returns the read properties, ordered by first reads, without identity key paths.
  ///
  /// - Parameter isTracked: whether observation notifies the reader of a change.
  func properties(isTracked: Bool) -> [ObservedProperty] {
    reads.filter { $0.isTracked == isTracked }.map(\.property).filter {
      let keyPath = type(of: $0.keyPath)
      return keyPath.rootType != keyPath.valueType
    }
  }

  /// Returns the object read through a key path, if there is only one.
  func onlyObject(having keyPath: AnyKeyPath) -> AnyObject? {
    let matches = reads.filter { $0.property.keyPath == keyPath }
    return matches.count == 1 ? matches.first?.property.object : nil
  }

  /// Returns whether the property of a published change was read.
  func contains(_ change: PublishedChange) -> Bool { index(of: change) != nil }

  /// Returns the place where the property of a published change was read.
  func site(of change: PublishedChange) -> Site? { index(of: change).flatMap { reads[$0].site } }

  private func index(of change: PublishedChange) -> Int? {
    change.keyPath.flatMap { indices[ObservedProperty(object: change.object, keyPath: $0).key] }
  }

  /// Returns the place where any property of an object was read.
  func site(of object: AnyObject) -> Site? { objects[ObjectIdentifier(object)] }

  /// Returns the place where a property of an object, or of a value, was read.
  func site(of keyPath: AnyKeyPath, in object: AnyObject?) -> Site? {
    indices[ObservedProperty(object: object, keyPath: keyPath).key].flatMap { reads[$0].site }
  }
}

/// A property of one observable object, or of observable values of one type.
package struct ObservedProperty {
  package struct Key: Hashable {
    let object: ObjectIdentifier?
    package let keyPath: AnyKeyPath
  }

  private(set) weak var object: AnyObject?
  package let keyPath: AnyKeyPath
  let key: Key

  package init(object: AnyObject?, keyPath: AnyKeyPath) {
    self.object = object
    self.keyPath = keyPath
    key = Key(object: object.map { ObjectIdentifier($0) }, keyPath: keyPath)
  }
}

// MARK: - Hearing of reads

extension BodyReads {
  /// A function that the interposed registrar calls for each read in the process.
  package typealias Observer =
    @convention(c) (_ subject: UnsafeRawPointer?, _ keyPath: UnsafeRawPointer?) -> Void

  package static var observer: Observer {
    { subject, keyPath in
      guard Stage.isRecording, Device.isMainThread, let reads = BodyReads.current, let subject,
        let keyPath
      else { return }
      let path = Unmanaged<AnyKeyPath>.fromOpaque(keyPath).takeUnretainedValue()
      // If the observed state is a value, the subject is a placeholder.
      let isObject = type(of: path).rootType is AnyClass
      reads.note(isObject ? subject.load(as: AnyObject.self) : nil, path)
    }
  }

  /// The dispatcher's function that registers the observer of reads; nil without a dispatcher.
  /// Written once, before the program runs.
  nonisolated(unsafe) fileprivate(set) static var registration: (@convention(c) (Observer) -> Void)?

  static func listen() {
    registration?(observer)
    PublishedReads.observer = { object, keyPath in
      if Device.isMainThread { current?.note(object, keyPath, isTracked: false) }
    }
    ViewBodies.readObserver = { object, keyPath in
      if Device.isMainThread { current?.note(object, keyPath) }
    }
    ViewBodies.writeObserver = { object, keyPath, ends in
      ObservedWrites.note(object, keyPath, ends: ends)
    }
  }
}

/// Sets the function that registers an observer of reads; called by the dispatcher after it loads a
/// program.
@_cdecl("chapters_use_read_observer")
package func useReadObserver(
  _ registration:
    @escaping @convention(c) (
      @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
    ) -> Void
) {
  BodyReads.registration = registration
}
