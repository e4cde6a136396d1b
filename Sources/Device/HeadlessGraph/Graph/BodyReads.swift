import Combine
import Foundation
import PerceptionCore
import RuntimeSupport
import Stage
import Trace

/// What one run of a body, or of a closure that makes views, reads of observable objects, and where.
///
/// Kept while a trace is open. Used on the main thread only.
package final class BodyReads {
  /// What is running, innermost last.
  package nonisolated(unsafe) private(set) static var current: BodyReads?

  private struct Read {
    let property: ObservedProperty
    let site: Site?
    /// Whether whoever reads is told of changes; an object publishes them to all who subscribe.
    let isTracked: Bool
  }

  private let position: StackPosition
  private var reads: [Read] = []
  private var indices: [ObservedProperty.Key: Int] = [:]
  /// Where objects were read from the properties of the view that hold them.
  private var objects: [ObjectIdentifier: Site] = [:]

  private init(position: StackPosition) {
    self.position = position
  }

  /// Runs something and notes what it reads, if a trace is open.
  static func noting<Result>(_ body: () -> Result) -> (result: Result, reads: BodyReads?) {
    guard Stage.isRecording else { return (body(), nil) }
    let reads = BodyReads(position: StackPosition())
    let outer = current
    current = reads
    defer { current = outer }
    return (body(), reads)
  }

  /// Where the running body reads a property of its own view.
  static func site(of property: String) -> Site? {
    current.flatMap { CallSite.read(of: property, within: $0.position) }
  }

  /// Notes a read; only the first of each property counts.
  ///
  /// State that is observed and is a value belongs to no object: its property is all that is known.
  fileprivate func note(
    _ object: AnyObject?, _ keyPath: AnyKeyPath, isTracked: Bool = true
  ) {
    let property = ObservedProperty(object: object, keyPath: keyPath)
    guard indices[property.key] == nil else { return }
    indices[property.key] = reads.count
    let isReported = object == nil || !isTracked
    reads.append(
      Read(
        property: property, site: CallSite.read(isReported: isReported, within: position),
        isTracked: isTracked))
  }

  /// Notes that an object is read from the property of the view that holds it.
  static func note(whole object: AnyObject) {
    guard let current, Device.isMainThread, current.objects[ObjectIdentifier(object)] == nil else {
      return
    }
    current.objects[ObjectIdentifier(object)] = CallSite.read(
      isReported: true, within: current.position)
  }

  /// Has the writes to everything that was read recorded from now on.
  @MainActor
  func follow() {
    for read in reads where read.isTracked && read.property.key.object != nil {
      ObservedWrites.follow(read.property)
    }
  }

  /// The object that a key path was read of, as far as there is only one.
  func onlyObject(having keyPath: AnyKeyPath) -> AnyObject? {
    let matches = reads.filter { $0.property.keyPath == keyPath }
    return matches.count == 1 ? matches.first?.property.object : nil
  }

  /// Whether the property that an object publishes was read.
  func contains(_ change: PublishedChange) -> Bool { index(of: change) != nil }

  /// Where it was read.
  func site(of change: PublishedChange) -> Site? { index(of: change).flatMap { reads[$0].site } }

  private func index(of change: PublishedChange) -> Int? {
    change.keyPath.flatMap { indices[ObservedProperty(object: change.object, keyPath: $0).key] }
  }

  /// Where an object was read, whatever was read of it.
  func site(of object: AnyObject) -> Site? { objects[ObjectIdentifier(object)] }

  /// Where a property of an object was read, or of a value.
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
  /// Hears of each read in the process, from whatever stands before the registrar's own function.
  package typealias Observer =
    @convention(c) (_ subject: UnsafeRawPointer?, _ keyPath: UnsafeRawPointer?) -> Void

  package static var observer: Observer {
    { subject, keyPath in
      guard Stage.isRecording, Device.isMainThread, let reads = BodyReads.current, let subject,
        let keyPath
      else { return }
      let path = Unmanaged<AnyKeyPath>.fromOpaque(keyPath).takeUnretainedValue()
      // What stands for a value has no name of its own, and is not the value.
      let isObject = type(of: path).rootType is AnyClass
      reads.note(isObject ? subject.load(as: AnyObject.self) : nil, path)
    }
  }

  /// What makes the executable that a program runs in tell of reads, where it can. Written once,
  /// before the program runs.
  nonisolated(unsafe) fileprivate static var teller: (@convention(c) (Observer) -> Void)?

  static func listen() {
    teller?(observer)
    PublishedReads.observer = { object, keyPath in
      if Device.isMainThread { current?.note(object, keyPath, isTracked: false) }
    }
    ViewBodies.readObserver = { object, keyPath in
      if Device.isMainThread { current?.note(object, keyPath) }
    }
  }
}

/// Called by the dispatcher when it has loaded a program: what is to be called with an observer.
@_cdecl("chapters_use_read_observer")
package func useReadObserver(
  _ teller:
    @escaping @convention(c) (
      @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
    ) -> Void
) {
  BodyReads.teller = teller
}
