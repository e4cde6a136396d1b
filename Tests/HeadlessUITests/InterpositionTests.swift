import ReadObserver
import RuntimeSupport
import Testing

@testable import HeadlessGraph

@Suite("Interposed functions of observation")
@MainActor
struct InterpositionTests {
  @Test("They are called with the object and the key path")
  func reached() {
    let check = Interposition.check(
      reads: { read_observer_use($0) }, writes: { write_observer_use($0) })
    #expect(SelfTest.fault(besides: [check]) == nil)
  }

  @Test("If they are not called, the toolchain is unsupported")
  func unreached() {
    let check = Interposition.check(reads: { _ in }, writes: { _ in })
    #expect(
      SelfTest.fault(besides: [check])
        == "this toolchain is not supported: its runtime differs in "
        + "reads of and writes to observable objects; use a Swift 6.3 toolchain")
  }
}
