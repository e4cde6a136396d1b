import Testing

@testable import Outcomes
@testable import Running

@Suite("The memory of a cache")
struct CacheMemoryTests {
  @Test("A value is dropped when two rounds have begun without its use")
  func rounds() {
    let memory = CacheMemory()
    memory.keep("a", for: "used")
    memory.keep("b", for: "unused")
    memory.startRound()
    #expect(memory.value(for: "used") == "a")
    memory.startRound()
    #expect(memory.value(for: "used") == "a")
    #expect(memory.value(for: "unused") as String? == nil)
  }

  @Test("A value of another type is not returned")
  func types() {
    let memory = CacheMemory()
    memory.keep("a", for: "key")
    #expect(memory.value(for: "key") as Int? == nil)
  }
}
