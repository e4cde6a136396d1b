import Combine
import Foundation
import Testing
import VirtualClock
import VirtualTime

@Suite("Queues and timers on virtual time")
@MainActor
struct SchedulerTests {
  init() {
    useVirtualClock()
  }

  @Test("A publisher that is received on the main queue arrives in a later turn")
  func receiving() {
    let log = Log()
    VirtualTime.borrow {
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.receive(on: DispatchQueue.main).sink { log.add("\($0)") }
      subject.send(1)
      #expect(log.lines == [])
      VirtualTime.settle()
      subscription.cancel()
    }
    #expect(log.lines == ["1"])
  }

  @Test("Values received on the main queue are on the main actor, on another queue they are not")
  func mainQueue() {
    let log = Log()
    VirtualTime.borrow {
      let subject = PassthroughSubject<String, Never>()
      let note = { (name: String) in log.add("\(name) \(VirtualTime.isOnMainActor)") }
      let main = subject.receive(on: DispatchQueue.main).sink(receiveValue: note)
      let later = subject.delay(for: .seconds(1), scheduler: DispatchQueue.main)
        .map { $0 + " later" }.sink(receiveValue: note)
      let other = subject.receive(on: DispatchQueue.global()).map { "not " + $0 }
        .sink(receiveValue: note)
      subject.send("main")
      VirtualTime.advance(by: .seconds(1))
      _ = (main, later, other)
    }
    #expect(Set(log.lines) == ["main true", "main later true", "not main false"])
  }

  @Test("Debouncing waits for virtual time")
  func debouncing() {
    let log = Log()
    VirtualTime.borrow {
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.debounce(for: .seconds(1), scheduler: DispatchQueue.main)
        .sink { log.add("\($0)") }
      subject.send(1)
      VirtualTime.advance(by: .milliseconds(900))
      subject.send(2)
      VirtualTime.advance(by: .milliseconds(900))
      #expect(log.lines == [])
      VirtualTime.advance(by: .milliseconds(100))
      subscription.cancel()
    }
    #expect(log.lines == ["2"])
  }

  @Test("A timer's publisher fires on virtual time until it is cancelled")
  func timers() {
    let log = Log()
    VirtualTime.borrow {
      let subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { log.add("\(Int($0.timeIntervalSince1970) % 60)") }
      VirtualTime.advance(by: .seconds(3))
      subscription.cancel()
      VirtualTime.advance(by: .seconds(3))
    }
    #expect(log.lines == ["1", "2", "3"])
  }
}

/// Lines in the order in which one thread wrote them.
private final class Log: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }
}

/// Isolated to no actor, since any thread may ask for the time.
private nonisolated func useVirtualClock() {
  virtual_clock_use { virtualClockReading($0) }
}
