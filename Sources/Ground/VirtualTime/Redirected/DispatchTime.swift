import Glibc

/// Returns the virtual instant of a `dispatch_time_t`; nil for `DISPATCH_TIME_FOREVER`.
///
/// Its two highest bits select the clock: wall times count down from zero, the others up.
func virtualInstant(_ time: UInt64) -> Duration? {
  let now: UInt64 = 0
  let wallNow = ~UInt64(1)
  let never = ~UInt64(0)
  switch time {
  case never: return nil
  case now, wallNow: return VirtualTime.now
  default: break
  }
  guard time >> 63 == 1 else {
    return VirtualClock.instant(of: .nanoseconds(Int64(time)), on: CLOCK_MONOTONIC)
  }
  guard time >> 62 == 0b11 else {
    let continuous = Int64(time & ~(UInt64(1) << 63))
    return VirtualClock.instant(of: .nanoseconds(continuous), on: CLOCK_BOOTTIME)
  }
  return VirtualClock.instant(of: .nanoseconds(Int64(0 &- time)), on: CLOCK_REALTIME)
}
