import Dispatch
import Testing

@testable import VirtualTime

/// The clocks of a test are real, so instants are made as libdispatch would make them of readings.
@Suite("Times of libdispatch", .serialized)
@MainActor
struct DispatchTimeTests {
  @Test("Each clock's times are instants of virtual time")
  func clocks() {
    let uptime = UInt64(1_000_000_000_000)
    let start = UInt64(1_685_958_060) * 1_000_000_000
    let hour = UInt64(3_600_000_000_000)
    VirtualTime.borrow {
      #expect(virtualInstant(uptime + hour) == .seconds(3_600))
      #expect(virtualInstant(uptime + hour | 1 << 63) == .seconds(3_600))
      #expect(virtualInstant(0 &- (start + hour)) == .seconds(3_600))
    }
  }

  @Test("Now is the current time on either clock, and the distant future never arrives")
  func ends() {
    VirtualTime.borrow {
      VirtualTime.advance(by: .seconds(5))
      #expect(virtualInstant(0) == .seconds(5))
      #expect(virtualInstant(~1) == .seconds(5))
      #expect(virtualInstant(DispatchTime.distantFuture.rawValue) == nil)
      #expect(virtualInstant(DispatchWallTime.distantFuture.rawValue) == nil)
    }
  }
}
