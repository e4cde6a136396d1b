import Foundation
import Reflection
import Stage
import Trace

/// What one run of a body, or of a closure that makes views, reads of observable objects, and where.
///
/// Kept while a trace is open. Used on the main thread only.
final class BodyReads {
  /// What is running, innermost last.
  nonisolated(unsafe) private(set) static var current: BodyReads?

  private struct Read {
    let property: ObservedProperty
    let site: Site?
  }

  private let position: StackPosition
  private var reads: [Read] = []
  private var indices: [ObservedProperty.Key: Int] = [:]

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
  fileprivate func note(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    let property = ObservedProperty(object: object, keyPath: keyPath)
    guard indices[property.key] == nil else { return }
    indices[property.key] = reads.count
    reads.append(
      Read(property: property, site: CallSite.read(within: position)))
  }

  /// Has the writes to everything that was read recorded from now on.
  @MainActor
  func follow() {
    for read in reads { ObservedWrites.follow(read.property) }
  }

  /// The object that a key path was read of, as far as there is only one.
  func onlyObject(having keyPath: AnyKeyPath) -> AnyObject? {
    let matches = reads.filter { $0.property.keyPath == keyPath }
    return matches.count == 1 ? matches.first?.property.object : nil
  }

  /// Where a property of an object was read.
  func site(of keyPath: AnyKeyPath, in object: AnyObject) -> Site? {
    indices[ObservedProperty(object: object, keyPath: keyPath).key].flatMap { reads[$0].site }
  }
}

/// A property of one observable object.
struct ObservedProperty {
  struct Key: Hashable {
    let object: ObjectIdentifier
    let keyPath: AnyKeyPath
  }

  private(set) weak var object: AnyObject?
  let keyPath: AnyKeyPath
  let key: Key

  init(object: AnyObject, keyPath: AnyKeyPath) {
    self.object = object
    self.keyPath = keyPath
    key = Key(object: ObjectIdentifier(object), keyPath: keyPath)
  }
}

// MARK: - Hearing of reads

extension BodyReads {
  /// Hears of each read in the process, from whatever stands before the registrar's own function.
  typealias Observer =
    @convention(c) (_ subject: UnsafeRawPointer?, _ keyPath: UnsafeRawPointer?) -> Void

  static var observer: Observer {
    { subject, keyPath in
      guard Stage.isRecording, Device.isMainThread, let reads = BodyReads.current, let subject,
        let keyPath
      else { return }
      let path = Unmanaged<AnyKeyPath>.fromOpaque(keyPath).takeUnretainedValue()
      // A value that stands for state held elsewhere is no object, and has no name of its own.
      guard type(of: path).rootType is AnyClass else { return }
      reads.note(subject.load(as: AnyObject.self), path)
    }
  }

  /// What makes the executable that a program runs in tell of reads, where it can. Written once,
  /// before the program runs.
  nonisolated(unsafe) fileprivate static var teller: (@convention(c) (Observer) -> Void)?

  static func listen() { teller?(observer) }
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
