import Synchronization

/// Which of the two kinds of observation the system has: its own, or none before iOS 17.
///
/// The library knows no device. Whoever simulates one says here what that one has; where nobody does,
/// observation is native.
package enum Generation {
  /// How many say anything, so that one look is enough where nobody does.
  private static let opinions = Atomic<Int>(0)
  /// Whether it is missing for the whole process.
  private static let isMissing = Atomic<Bool>(false)
  /// What one thread was told for itself; null where it was told nothing.
  private static let opinionHere = ThreadLocal()

  private static var missing: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
  private static var native: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }

  /// Whether observation is native to the system that the caller runs on.
  package static var observesNatively: Bool {
    opinions.load(ordering: .relaxed) == 0 || ask()
  }

  private static func ask() -> Bool {
    if let opinion = opinionHere.value { return opinion == native }
    return !isMissing.load(ordering: .relaxed)
  }

  /// Says, for the whole process, whether the system observes by itself.
  package static func setObservesNatively(_ isNative: Bool) {
    let wasMissing = isMissing.exchange(!isNative, ordering: .relaxed)
    if wasMissing == isNative { count(isNative ? -1 : 1) }
  }

  /// Says it for the calling thread alone, so that others are not disturbed; nil takes it back.
  package static func setObservesNativelyHere(_ isNative: Bool?) {
    let before = opinionHere.value
    opinionHere.value = isNative.map { $0 ? native : missing } ?? nil
    count((isNative == nil ? 0 : 1) - (before == nil ? 0 : 1))
  }

  /// Runs a body as on a system of one kind or the other, on the calling thread.
  package static func performing<Result>(
    natively isNative: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    guard observesNatively != isNative else { return try body() }
    let before = opinionHere.value
    setObservesNativelyHere(isNative)
    defer { setObservesNativelyHere(before.map { $0 == native }) }
    return try body()
  }

  private static func count(_ difference: Int) {
    opinions.wrappingAdd(difference, ordering: .relaxed)
  }
}
