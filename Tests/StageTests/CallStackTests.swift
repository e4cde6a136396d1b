import Mangling
import Testing

@testable import Stage

@Suite("The places of writes and reads")
struct CallStackTests {
  private let withMutation = MangledName(
    "$s4Prog5ModelC12withMutation7keyPath_q_s03KeyE0CyACxG_q_yKXEtKr0_lF")
  private let setter = MangledName("$s4Prog5ModelC5countSivs")
  private let action = MangledName("$s4Prog4ViewV4bodyQrvgyycfU_")

  @Test("A write without an accessor is at its own place")
  func direct() {
    #expect(CallStack.writer(among: [action]) == 0)
    #expect(CallStack.writer(among: [nil, action]) == 0)
    #expect(CallStack.writer(among: []) == nil)
  }

  @Test("One generated accessor is skipped, but not its caller")
  func accessors() {
    #expect(CallStack.writer(among: [setter, action]) == 1)
    #expect(
      CallStack.writer(among: [setter, MangledName("$s4Prog5ModelC5totalSivs"), action]) == 1)
    #expect(CallStack.writer(among: [setter]) == 0)
  }

  @Test("Frames of @Observable's expansion are skipped")
  func observation() {
    #expect(CallStack.writer(among: [withMutation, setter, action]) == 2)
    #expect(
      CallStack.writer(
        among: [
          MangledName("$s4Prog5ModelC5countSivM6$deferL_yyF"),
          MangledName("$s4Prog5ModelC5countSivM.resume.0"), action,
        ]) == 2
    )
  }

  @Test("So is the key path of a binding's write")
  func keyPath() {
    let accessor = MangledName("$s4Prog5ModelC5countSivpACTk")
    #expect(CallStack.writer(among: [withMutation, setter, accessor, action]) == 3)
  }

  private let access = MangledName("$s4Prog5ModelC6access7keyPathys03KeyE0CyACxG_tlF")
  private let getter = MangledName("$s4Prog5ModelC5countSivg")
  private let computed = MangledName("$s4Prog5ModelC5titleSSvg")
  private let body = MangledName("$s4Prog4ViewV4bodyQrvg")

  @Test("An observable object's read is at the call of its getter, by any caller")
  func observedReads() {
    #expect(CallStack.reader(of: nil, among: [access, getter, body]) == 2)
    #expect(CallStack.reader(of: nil, among: [access, getter, computed, body]) == 2)
    let accessor = MangledName("$s4Prog5ModelC5countSivpACTK")
    #expect(CallStack.reader(of: nil, among: [access, getter, accessor, body]) == 3)
    #expect(CallStack.reader(of: nil, among: [access, getter, accessor]) == nil)
    #expect(CallStack.reader(of: nil, among: []) == nil)
    // The getter of an observable value reports the read by itself.
    #expect(CallStack.reader(of: nil, isReported: true, among: [getter, body]) == 1)
    #expect(CallStack.reader(of: nil, isReported: true, among: [getter, accessor, body]) == 2)
    #expect(CallStack.reader(of: nil, isReported: true, among: [access, getter, body]) == 2)
    #expect(CallStack.reader(of: nil, isReported: true, among: [getter, computed, body]) == 1)
    #expect(CallStack.reader(of: nil, isReported: true, among: [action]) == 0)
  }

  @Test("A read of a view's own property is at the call of its getter, or of its wrapper")
  func ownReads() {
    #expect(
      CallStack.reader(of: "count", among: [MangledName("$s4Prog4ViewV5countSivg"), body]) == 1)
    #expect(CallStack.reader(of: "count", among: [body]) == 0)
    #expect(CallStack.reader(of: "count", among: [nil, body]) == 0)
  }

  #if arch(x86_64)
    @Test("The last call of a function is found in machine code")
    func calls() {
      // Two calls of the function 16 bytes before the code, one of another, and a byte like a
      // call's.
      var code: [UInt8] = [0x90]
      func call(_ target: Int) {
        let distance = Int32(target - (code.count + 5))
        code += [0xE8] + withUnsafeBytes(of: distance) { Array($0) }
      }
      call(-16)
      call(-16)
      call(-32)
      code += [0xE8, 0x90]
      code.withUnsafeBytes { bytes in
        let start = UInt(bitPattern: bytes.baseAddress)
        let all = start..<start + UInt(bytes.count)
        let before = start..<start + 8
        #expect(CallInstructions.lastReturn(ofCallTo: start - 16, in: all) == start + 11)
        #expect(CallInstructions.lastReturn(ofCallTo: start - 16, in: before) == start + 6)
        #expect(CallInstructions.lastReturn(ofCallTo: start - 17, in: all) == nil)
      }
    }
  #endif

  @Test("Calls are distinguished from those before a stack position")
  func positions() {
    func deeper(_ levels: Int, _ position: StackPosition) -> Int {
      levels == 0 ? position.callers().count : deeper(levels - 1, position) + 0
    }
    let position = StackPosition()
    #expect(deeper(5, position) - deeper(2, position) == 3)
  }
}
