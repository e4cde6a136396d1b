/// The nanoseconds since the start of the run, for who makes the clocks go by them; negative on a
/// thread that lives on real time.
package func virtualNanoseconds() -> Int64 {
  guard VirtualTime.isOnItsThread else { return -1 }
  let (seconds, attoseconds) = VirtualTime.now.components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}
