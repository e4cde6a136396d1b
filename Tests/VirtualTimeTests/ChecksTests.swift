import RuntimeSupport
import Testing
import VirtualTime

@Suite("The layouts that virtual time depends on")
struct ChecksTests {
  @Test("They are those of this toolchain")
  func hold() {
    #expect(SelfTest.fault(besides: VirtualTime.checks) == nil)
  }
}
