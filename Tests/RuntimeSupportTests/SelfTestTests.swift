import Testing

@testable import RuntimeSupport

@Suite("The runtime's layouts")
struct SelfTestTests {
  @Test("All are as expected with this toolchain")
  func holds() {
    #expect(SelfTest.fault() == nil)
  }

  @Test("Differing ones are named, including those of targets above")
  func fails() {
    let checks = [SelfTest.Check("first") { true }, SelfTest.Check("second") { false }]
    #expect(
      SelfTest.fault(besides: checks + [SelfTest.Check("third") { false }])
        == "this toolchain is not supported: its runtime differs in second, third; "
        + "use a Swift 6.3 toolchain")
  }
}
