import Testing

@testable import Stage

@Suite("The place of a write")
struct CallSiteTests {
  private let withMutation = "$s4Prog5ModelC12withMutation7keyPath_q_s03KeyE0CyACxG_q_yKXEtKr0_lF"
  private let setter = "$s4Prog5ModelC5countSivs"
  private let action = "$s4Prog4ViewV4bodyQrvgyycfU_"

  @Test("A write that no accessor makes is where it stands")
  func direct() {
    #expect(CallSite.writer(among: [action]) == 0)
    #expect(CallSite.writer(among: [nil, action]) == 0)
    #expect(CallSite.writer(among: []) == nil)
  }

  @Test("One accessor that the compiler makes is looked through, and not one that calls it")
  func accessors() {
    #expect(CallSite.writer(among: [setter, action]) == 1)
    #expect(CallSite.writer(among: [setter, "$s4Prog5ModelC5totalSivs", action]) == 1)
    #expect(CallSite.writer(among: [setter]) == 0)
  }

  @Test("What @Observable puts in between is looked through")
  func observation() {
    #expect(CallSite.writer(among: [withMutation, setter, action]) == 2)
    #expect(
      CallSite.writer(
        among: ["\(setter.dropLast())M6$deferL_yyF", "\(setter.dropLast())M.resume.0", action]) == 2
    )
  }

  @Test("So is the key path that a binding writes through")
  func keyPath() {
    let accessor = "$s4Prog5ModelC5countSivpACTk"
    #expect(CallSite.writer(among: [withMutation, setter, accessor, action]) == 3)
  }
}
