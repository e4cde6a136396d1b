import Combine
import Testing

/// So many subscribers that a set or a dictionary hardly has their order by chance.
private let names = (0..<12).map { "subscriber \($0)" }

@Suite("The order of subscribers")
struct SubscriptionOrderTests {
  @Test("Subscribers of a shared publisher receive in the order of their subscription")
  func share() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let shared = source.map { $0 * 2 }.share()
    for name in names { log.follow(shared, as: name) }
    source.send(1)
    #expect(log.entries == names.map { "\($0): 2" })
  }

  @Test("A shared publisher has one subscription, which ends with the last subscriber")
  func connection() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let shared = source.handleEvents(
      receiveSubscription: { _ in log.entries.append("subscription") },
      receiveCancel: { log.entries.append("cancellation") }
    ).share()
    for name in names { log.follow(shared, as: name) }
    log.subscriptions = []
    #expect(log.entries == ["subscription", "cancellation"])
  }

  @Test("So do those of a type-erased publisher, and of one made connectable")
  func opaque() {
    func numbers(_ source: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> { source }
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let connectable = numbers(source).makeConnectable()
    for name in names { log.follow(connectable, as: name) }
    source.send(1)
    #expect(log.entries.isEmpty)
    let connection = connectable.connect()
    source.send(2)
    connection.cancel()
    source.send(3)
    #expect(log.entries == names.map { "\($0): 2" })
  }

  @Test("And those of a multicast subject")
  func multicast() {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    let multicast = source.multicast { PassthroughSubject<Int, Never>() }
    for name in names { log.follow(multicast, as: name) }
    let connection = multicast.connect()
    source.send(1)
    #expect(log.entries == names.map { "\($0): 1" })
    connection.cancel()
  }

  @Test("A future's subscribers receive its first result, in order")
  func future() throws {
    let log = Log()
    var promises: [(Result<Int, Never>) -> Void] = []
    let future = Future<Int, Never> { promises.append($0) }
    for name in names { log.follow(future, as: name) }
    let promise = try #require(promises.first)
    promise(.success(7))
    promise(.success(8))
    #expect(log.entries == names.map { "\($0): 7" })
    log.follow(future, as: "late")
    #expect(log.entries.last == "late: 7")
    #expect(promises.count == 1)
  }

  @Test("A future's value waits for demand, its failure does not, and cancellation stops both")
  func futureDemand() {
    struct Failure: Error {}
    let patient = Patient<Int, Failure>()
    let future = Future<Int, Failure> { $0(.success(1)) }
    future.subscribe(patient)
    #expect(patient.log.isEmpty)
    patient.subscription?.request(.max(1))
    #expect(patient.log == ["1", "finished"])

    let failed = Patient<Int, Failure>()
    Future<Int, Failure> { $0(.failure(Failure())) }.subscribe(failed)
    #expect(failed.log == ["failure"])

    var promise: ((Result<Int, Failure>) -> Void)?
    let cancelled = Patient<Int, Failure>()
    Future<Int, Failure> { promise = $0 }.subscribe(cancelled)
    cancelled.subscription?.request(.unlimited)
    cancelled.subscription?.cancel()
    promise?(.success(1))
    #expect(cancelled.log.isEmpty)
  }
}

@Suite("Publishers of each value")
struct FlatMapTests {
  @Test("Inner publishers are cancelled in the order of their start")
  func cancelling() {
    let log = Log()
    let subscription = names.publisher
      .flatMap { name in
        PassthroughSubject<Int, Never>()
          .handleEvents(receiveCancel: { log.entries.append(name) })
      }
      .sink { _ in }
    subscription.cancel()
    #expect(log.entries == names)
  }

  @Test("Only the allowed number of inner publishers run at a time")
  func limit() {
    let log = Log()
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    log.follow(subjects.publisher.flatMap(maxPublishers: .max(2)) { $0 }, as: "value")
    subjects[2].send(1)
    subjects[1].send(2)
    subjects[0].send(completion: .finished)
    subjects[2].send(3)
    #expect(log.entries == ["value: 2", "value: 3"])
  }

  @Test("Values beyond the demand wait, and completion waits for them")
  func demand() {
    let patient = Patient<Int, Never>()
    [1, 2].publisher.flatMap { Just($0 * 10).append($0) }.subscribe(patient)
    patient.subscription?.request(.max(3))
    #expect(patient.log.count == 3)
    patient.subscription?.request(.unlimited)
    #expect(patient.log.sorted() == ["1", "10", "2", "20", "finished"])
    #expect(patient.log.last == "finished")
  }

  @Test("A failure of one ends them all")
  func failure() {
    struct Failure: Error {}
    let patient = Patient<Int, Failure>()
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Failure>() }
    subjects.publisher.setFailureType(to: Failure.self).flatMap { $0 }.subscribe(patient)
    patient.subscription?.request(.unlimited)
    subjects[0].send(1)
    subjects[1].send(completion: .failure(Failure()))
    subjects[0].send(2)
    #expect(patient.log == ["1", "failure"])
  }

  @Test("A value sent during the receipt of another is nested in it")
  func nesting() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let subscription = Just(()).flatMap { subject }.sink { value in
      log.append("begin \(value)")
      if value == 1 { subject.send(2) }
      log.append("end \(value)")
    }
    subject.send(1)
    #expect(log == ["begin 1", "begin 2", "end 2", "end 1"])
    subscription.cancel()
  }
}

@Suite("Demand of published properties")
struct PublishedDemandTests {
  @Test("The newest value waits for a subscriber's demand")
  func newest() {
    final class Model: ObservableObject { @Published var count = 0 }
    let model = Model()
    let patient = Patient<Int, Never>()
    model.$count.subscribe(patient)
    model.count = 1
    model.count = 2
    #expect(patient.log.isEmpty)
    patient.subscription?.request(.max(1))
    model.count = 3
    model.count = 4
    #expect(patient.log == ["2"])
    patient.subscription?.request(.max(2))
    #expect(patient.log == ["2", "4"])
    model.count = 5
    #expect(patient.log == ["2", "4", "5"])
  }

  @Test("The publisher of an object's changes ignores demand")
  func objectWillChange() {
    final class Model: ObservableObject { @Published var count = 0 }
    let model = Model()
    let patient = Patient<Void, Never>()
    model.objectWillChange.subscribe(patient)
    model.count = 1
    model.count = 2
    #expect(patient.log == ["()", "()"])
  }
}

/// A log of the values that named subscribers receive.
private final class Log {
  var entries: [String] = []
  var subscriptions: [AnyCancellable] = []

  func follow<P: Publisher>(_ publisher: P, as name: String) where P.Failure == Never {
    publisher.sink { [unowned self] in entries.append("\(name): \($0)") }
      .store(in: &subscriptions)
  }
}

/// A subscriber that demands nothing by itself.
private final class Patient<Input, Failure: Error>: Subscriber {
  var subscription: (any Subscription)?
  var log: [String] = []

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    log.append("\(input)")
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { log.append("failure") } else { log.append("finished") }
  }
}
