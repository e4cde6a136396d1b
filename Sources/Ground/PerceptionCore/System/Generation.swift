import RuntimeSupport
import Synchronization

/// The generation of the system's observation: native, or none as before iOS 17.
///
/// The library is independent of devices. A simulator sets its device's generation here; without
/// one, observation is native.
package enum Generation {
  /// The values of `answer`: the process's setting, or `askThread` while any thread has its own.
  private enum Answer {
    static let native = 0
    static let missing = 1
    static let askThread = 2
  }

  /// The summary of all settings, so that a read takes a single load.
  private static let answer = Atomic<Int>(Answer.native)

  /// The process's setting, and the number of threads that override it.
  private static let opinions = Guarded((isMissing: false, threads: 0))
  /// The calling thread's override; null if it has none.
  private static let opinionHere = ThreadLocal()

  private static var missing: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
  private static var native: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }

  /// Whether the caller's system has native observation.
  @inline(__always)
  package static var observesNatively: Bool {
    switch answer.load(ordering: .relaxed) {
    case Answer.native: true
    case Answer.missing: false
    default: askThread()
    }
  }

  @inline(never)
  private static func askThread() -> Bool {
    if let opinion = opinionHere.value { return opinion == native }
    return !opinions.withLock { $0.isMissing }
  }

  /// Sets, for the whole process, whether the system has native observation.
  package static func setObservesNatively(_ isNative: Bool) {
    update { $0.isMissing = !isNative }
  }

  /// Sets the generation for the calling thread only; nil restores the process's.
  package static func setObservesNativelyHere(_ isNative: Bool?) {
    let hadOpinion = opinionHere.value != nil
    opinionHere.value = isNative.flatMap { $0 ? native : missing }
    update { $0.threads += (isNative == nil ? 0 : 1) - (hadOpinion ? 1 : 0) }
  }

  /// Runs a closure with an override for the calling thread.
  package static func performing<Result>(
    natively isNative: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    guard observesNatively != isNative else { return try body() }
    let before = opinionHere.value
    setObservesNativelyHere(isNative)
    defer { setObservesNativelyHere(before.map { $0 == native }) }
    return try body()
  }

  private static func update(_ change: (inout (isMissing: Bool, threads: Int)) -> Void) {
    opinions.withLock { opinions in
      change(&opinions)
      let common = opinions.isMissing ? Answer.missing : Answer.native
      answer.store(opinions.threads > 0 ? Answer.askThread : common, ordering: .relaxed)
    }
  }
}
