import Testing

@testable import RuntimeSupport

@Suite("The layouts of the runtime")
struct SelfTestTests {
  @Test("All are as they are read, with this toolchain")
  func holds() {
    #expect(SelfTest.fault() == nil)
  }

  @Test("Those that differ are named, also those of targets above")
  func fails() {
    let checks = [SelfTest.Check("first") { true }, SelfTest.Check("second") { false }]
    #expect(
      SelfTest.fault(besides: checks + [SelfTest.Check("third") { false }])
        == "this toolchain is not supported: its runtime differs in second, third; "
        + "use a Swift 6.3 toolchain")
  }
}
