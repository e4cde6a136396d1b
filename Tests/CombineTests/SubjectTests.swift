import Combine
import Testing

@Suite("Subjects")
struct SubjectTests {
  /// A subscriber with explicit demand.
  private final class Patient: Subscriber {
    var subscription: (any Subscription)?
    var values: [Int] = []
    var completions = 0

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { completions += 1 }
  }

  @Test("Subscribers receive in the order of subscription, even if some cancel")
  func order() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var subscriptions = (0..<20).map { number in
      subject.sink { log.append("\(number):\($0)") }
    }
    subject.send(1)
    #expect(log == (0..<20).map { "\($0):1" })
    log = []
    subscriptions.remove(at: 3).cancel()
    subject.send(2)
    #expect(log == (0..<20).filter { $0 != 3 }.map { "\($0):2" })
  }

  @Test("A value is sent only to the subscribers that demanded one")
  func demand() {
    let subject = PassthroughSubject<Int, Never>()
    let patient = Patient()
    subject.subscribe(patient)
    subject.send(1)
    patient.subscription?.request(.max(2))
    for value in 2...4 { subject.send(value) }
    #expect(patient.values == [2, 3])
  }

  @Test(
    "The current value is sent first; a value without demand is sent at the next demand")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let patient = Patient()
    subject.subscribe(patient)
    subject.send(1)
    patient.subscription?.request(.max(1))
    #expect(patient.values == [1])
    subject.value = 2
    subject.value = 3
    patient.subscription?.request(.max(2))
    #expect(patient.values == [1, 3])
    subject.value = 4
    #expect(patient.values == [1, 3, 4])
    #expect(subject.value == 4)
  }

  @Test("Re-entrant values do not exceed the demand")
  func reentrancy() {
    let subject = PassthroughSubject<Int, Never>()
    let patient = Patient()
    let first = subject.sink { if $0 == 1 { subject.send(2) } }
    subject.subscribe(patient)
    patient.subscription?.request(.max(1))
    subject.send(1)
    #expect(patient.values == [2])
    first.cancel()
  }

  @Test("A subscriber receives one value at a time, from whichever thread")
  func threads() async {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared = subject
    nonisolated(unsafe) var sum = 0
    let subscription = subject.sink { sum += $0 }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1_000 { shared.send(1) } } }
    }
    #expect(sum == 8_000)
    subscription.cancel()
  }

  @Test("A subscriber that cancels during a send does not receive the value")
  func cancelling() {
    let subject = PassthroughSubject<Int, Never>()
    var second: AnyCancellable?
    var values: [Int] = []
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { values.append($0) }
    subject.send(1)
    #expect(values.isEmpty)
    first.cancel()
  }

  @Test("A completed subject sends nothing, and completes new subscribers")
  func completion() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let early = Patient()
    subject.subscribe(early)
    subject.send(completion: .finished)
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subject.value == 0)
    let late = Patient()
    subject.subscribe(late)
    late.subscription?.request(.unlimited)
    #expect(early.completions == 1)
    #expect(late.completions == 1)
    #expect(early.values.isEmpty && late.values.isEmpty)
  }

  @Test(
    "A subject forwards its upstream, from the first demand on, for its lifetime")
  func upstream() {
    let source = PassthroughSubject<Int, Never>()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let connection = source.subscribe(subject!)
    source.send(1)
    var values: [Int] = []
    var subscription: AnyCancellable? = subject?.sink { values.append($0) }
    source.send(2)
    #expect(values == [2])
    weak let weakSubject = subject
    subject = nil
    source.send(3)
    #expect(values == [2, 3])
    connection.cancel()
    #expect(weakSubject != nil)
    subscription?.cancel()
    subscription = nil
    #expect(weakSubject == nil)
  }

  @Test("A subscription is printed with the subject's name")
  func description() {
    var log = ""
    struct Stream: TextOutputStream {
      var write: (String) -> Void
      func write(_ string: String) { write(string) }
    }
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let first = passthrough.print("a", to: Stream { log += $0 }).sink { _ in }
    let second = current.print("b", to: Stream { log += $0 }).sink { _ in }
    #expect(log.contains("a: receive subscription: (PassthroughSubject)"))
    #expect(log.contains("b: receive subscription: (CurrentValueSubject)"))
    first.cancel()
    second.cancel()
  }
}
