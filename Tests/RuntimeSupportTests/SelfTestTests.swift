import Testing

@testable import RuntimeSupport

@Suite("The layouts of the runtime")
struct SelfTestTests {
  @Test("All are as they are read, with this toolchain")
  func holds() {
    #expect(SelfTest.failures() == [])
  }

  @Test("One that is not is named")
  func fails() {
    let checks = [
      SelfTest.Check(name: "first") { true }, SelfTest.Check(name: "second") { false },
    ]
    #expect(SelfTest.failures(of: checks) == ["second"])
  }
}
