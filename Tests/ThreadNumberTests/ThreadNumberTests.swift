import Testing
import ThreadNumber
import ThreadNumberFixture

@Suite("The number of a thread")
struct ThreadNumberTests {
  private let stale: UInt32 = 4_000_000_000

  @Test("A word that only happens to equal the number is left alone")
  func decoy() {
    thread_number_fixture_set(.init(number: stale, decoy: stale))
    defer { thread_number_fixture_set(.init(number: 0, decoy: 0)) }
    thread_number_changed()
    let values = thread_number_fixture_get()
    #expect(values.number == thread_number_fixture_now())
    #expect(values.decoy == stale)
  }

  @Test("A number that the runtime has not requested yet is unknown")
  func unknown() {
    thread_number_fixture_set(.init(number: 0, decoy: 0))
    thread_number_changed()
    #expect(thread_number_fixture_get().number == 0)
  }

  @Test("The runtime's variable is found, repeatedly")
  func runtime() {
    #expect(thread_number_find())
    #expect(thread_number_find())
  }
}
