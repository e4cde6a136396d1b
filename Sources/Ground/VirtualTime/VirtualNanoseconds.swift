/// Returns the nanoseconds since the start of the run, for redirected clocks; negative on a thread
/// of real time.
package func virtualNanoseconds() -> Int64 {
  guard VirtualTime.isOnItsThread else { return -1 }
  let (seconds, attoseconds) = VirtualTime.now.components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}
