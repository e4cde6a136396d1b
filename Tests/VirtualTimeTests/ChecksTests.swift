import RuntimeSupport
import Testing
import VirtualTime

@Suite("The layouts required by virtual time")
struct ChecksTests {
  @Test("They match this toolchain's")
  func hold() {
    #expect(SelfTest.fault(besides: VirtualTime.checks) == nil)
  }
}
