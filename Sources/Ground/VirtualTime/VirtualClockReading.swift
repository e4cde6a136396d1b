/// Returns the nanoseconds that a clock of the C library shows, for the clock of a test's process;
/// negative on a thread of real time.
package func virtualClockReading(_ clock: Int32) -> Int64 {
  guard VirtualTime.isOnItsThread else { return -1 }
  let (seconds, attoseconds) = VirtualClock.reading(of: clock, at: VirtualTime.now).components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}
