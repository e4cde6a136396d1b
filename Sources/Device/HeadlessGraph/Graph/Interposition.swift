import Observation
import RuntimeSupport
import Stage

/// The check that reads of and writes to observable objects reach the interposed functions.
enum Interposition {
  private enum Call {
    case access, beginOfWrite, endOfWrite
  }

  private final class Subject: Observable, PartOfDevice {
    var value: Int { 0 }
  }

  // Used once, before the program runs.
  nonisolated(unsafe) private static var subject: Subject?
  nonisolated(unsafe) private static var calls: [Call] = []

  /// - Parameters:
  ///   - registerReads: registers an observer of reads in the executable.
  ///   - registerWrites: registers an observer of writes in the executable.
  static func check(
    reads registerReads: @escaping @convention(c) (BodyReads.Observer) -> Void,
    writes registerWrites: @escaping @convention(c) (ObservedWrites.Observer) -> Void
  ) -> SelfTest.Check {
    SelfTest.Check("reads of and writes to observable objects") {
      registerReads(readObserver)
      registerWrites(writeObserver)
      let subject = Subject()
      Self.subject = subject
      defer {
        Self.subject = nil
        registerReads(BodyReads.observer)
        registerWrites(ObservedWrites.observer)
      }
      let registrar = ObservationRegistrar()
      func makes(_ expected: Call..., by operation: () -> Void) -> Bool {
        calls = []
        operation()
        return calls == expected
      }
      return makes(.access) { registrar.access(subject, keyPath: \.value) }
        && makes(.beginOfWrite) { registrar.willSet(subject, keyPath: \.value) }
        && makes(.endOfWrite) { registrar.didSet(subject, keyPath: \.value) }
        && makes(.beginOfWrite, .endOfWrite) {
          registrar.withMutation(of: subject, keyPath: \.value) {}
        }
    }
  }

  private static var readObserver: BodyReads.Observer {
    { Interposition.note(.access, $0, $1) }
  }

  private static var writeObserver: ObservedWrites.Observer {
    { Interposition.note($2 ? .endOfWrite : .beginOfWrite, $0, $1) }
  }

  private static func note(
    _ call: Call, _ subject: UnsafeRawPointer?, _ keyPath: UnsafeRawPointer?
  ) {
    guard let subject, subject.load(as: AnyObject.self) === Self.subject, let keyPath,
      Unmanaged<AnyKeyPath>.fromOpaque(keyPath).takeUnretainedValue() == \Subject.value
    else { return }
    calls.append(call)
  }
}
