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

  @Test("A publisher received on the main queue arrives in a later turn")
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

  @Test("Values received on the main queue are on the main actor; those on another queue are not")
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

  @Test("Values are collected by intervals since the subscription, skipping empty ones")
  func collecting() {
    let log = Log()
    VirtualTime.borrow {
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.collect(.byTime(DispatchQueue.main, .seconds(2)))
        .sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
      subject.send(1)
      VirtualTime.advance(by: .seconds(1))
      subject.send(2)
      VirtualTime.advance(by: .seconds(1))
      VirtualTime.advance(by: .seconds(3))
      subject.send(3)
      VirtualTime.advance(by: .seconds(1))
      subject.send(4)
      subject.send(completion: .finished)
      VirtualTime.advance(by: .seconds(10))
      _ = subscription
    }
    #expect(log.lines == ["[1, 2]", "[3]", "[4]", "finished"])
  }

  @Test("Values are collected by count as well")
  func collectingByCount() {
    let log = Log()
    VirtualTime.borrow {
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.collect(.byTimeOrCount(DispatchQueue.main, .seconds(2), 2))
        .sink { log.add("\($0)") }
      for number in 1...3 { subject.send(number) }
      #expect(log.lines == ["[1, 2]"])
      VirtualTime.advance(by: .seconds(2))
      subject.send(4)
      subscription.cancel()
      VirtualTime.advance(by: .seconds(2))
    }
    #expect(log.lines == ["[1, 2]", "[3]"])
  }

  @Test("A publisher that needs no time is collected into arrays")
  func collectingAtOnce() async {
    var arrays: [[Int]] = []
    for await array in [1, 2, 3].publisher
      .collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2)).values
    { arrays.append(array) }
    #expect(arrays == [[1, 2], [3]])
  }

  @Test("A failure drops the collected values; arrays and completion wait for demand")
  func collectingUntilFailure() {
    struct Failure: Error {}
    let log = Log()
    VirtualTime.borrow {
      let subject = PassthroughSubject<Int, Failure>()
      let subscription = subject.collect(.byTime(DispatchQueue.main, .seconds(1)))
        .sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") })
      let patient = Patient()
      subject.map { "\($0)" }.replaceError(with: "failed")
        .collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2)).subscribe(patient)
      patient.subscription?.request(.max(1))
      for number in 1...3 { subject.send(number) }
      #expect(patient.values == [["1", "2"]])
      VirtualTime.advance(by: .seconds(1))
      subject.send(4)
      subject.send(completion: .failure(Failure()))
      #expect(patient.values == [["1", "2"]] && !patient.isComplete)
      patient.subscription?.request(.max(1))
      #expect(patient.values == [["1", "2"], ["3", "4", "failed"]] && patient.isComplete)
      _ = subscription
    }
    #expect(log.lines.first == "[1, 2, 3]")
    #expect(log.lines.count == 2 && log.lines[1].hasPrefix("failure("))
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

/// A subscriber that demands nothing by itself.
private final class Patient: Subscriber {
  var subscription: (any Subscription)?
  var values: [[String]] = []
  var isComplete = false

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: [String]) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { isComplete = true }
}
