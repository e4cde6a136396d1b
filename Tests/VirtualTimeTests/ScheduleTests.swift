import Testing

@testable import VirtualTime

@Suite("The schedule")
struct ScheduleTests {
  @Test("Ready jobs run in order of arrival")
  func arrival() {
    var schedule = Schedule<String>()
    for name in ["a", "b", "c"] { schedule.enqueue(name) }
    let order = schedule.popAll()
    #expect(order == ["a", "b", "c"])
  }

  @Test("A job that is not ready keeps its position")
  func skipping() {
    var schedule = Schedule<String>()
    for name in ["a", "B", "c", "D", "e"] { schedule.enqueue(name) }
    let capitals = (0..<3).map { _ in schedule.popReady { $0 == $0.uppercased() } }
    #expect(capitals == ["B", "D", nil])
    schedule.enqueue("f")
    let rest = schedule.popAll()
    #expect(rest == ["a", "c", "e", "f"])
  }

  @Test("A cancelled timer neither fires nor moves time; the others keep their order")
  func cancelling() {
    for cancelled in 0..<20 {
      var schedule = Schedule<Int>()
      let instants = (0..<20).map { ($0 * 7) % 20 }
      let timers = instants.map { schedule.enqueue($0, at: .seconds($0)) }
      schedule.cancel(timers[cancelled])
      schedule.cancel(timers[cancelled])

      var fired: [Int] = []
      while schedule.advanceToNextTimer() {
        fired += schedule.popAll()
        #expect(schedule.now == .seconds(fired.last ?? -1))
      }
      #expect(fired == (0..<20).filter { $0 != instants[cancelled] })
    }
  }

  @Test("When the only timer is cancelled, time stands still")
  func nothingLeft() {
    var schedule = Schedule<String>()
    let timer = schedule.enqueue("never", at: .seconds(10))
    schedule.cancel(timer)
    let hasMoved = schedule.advanceToNextTimer()
    #expect(!hasMoved)
    #expect(!schedule.hasTimers)
    #expect(schedule.now == .zero)
  }
}

extension Schedule {
  fileprivate mutating func popAll() -> [Job] {
    var jobs: [Job] = []
    while let job = popReady() { jobs.append(job) }
    return jobs
  }
}
