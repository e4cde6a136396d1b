import Combine
import Testing

@Suite("Published properties and observable objects")
struct PublishedTests {
  @Test("Subscribers receive the current value, and then each new one before it is set")
  func willSet() {
    let model = Model()
    var received: [String] = []
    let subscription = model.$count.sink { received.append("\($0), was \(model.count)") }
    model.count = 1
    model.count = 1
    subscription.cancel()
    model.count = 2
    #expect(received == ["0, was 0", "1, was 0", "1, was 1"])
  }

  @Test("The object sends before it changes")
  func objectWillChange() {
    let model = Model()
    var received: [Int] = []
    let subscription = model.objectWillChange.sink { received.append(model.count) }
    model.count = 1
    model.name = "other"
    #expect(received == [0, 1])
    subscription.cancel()
  }

  @Test("An object without published properties keeps its publisher too")
  func stablePublisher() {
    final class Plain: ObservableObject {}
    let plain = Plain()
    var count = 0
    let subscription = plain.objectWillChange.sink { count += 1 }
    plain.objectWillChange.send()
    #expect(count == 1)
    #expect(plain.objectWillChange === plain.objectWillChange)
    subscription.cancel()
  }

  @Test("A subclass and its superclass share a publisher")
  func subclasses() {
    final class Special: Model {
      @Published var extra = 0
    }
    let special = Special()
    var count = 0
    let subscription = special.objectWillChange.sink { count += 1 }
    special.extra = 1
    special.count = 1
    #expect(count == 2)
    subscription.cancel()
  }

  @Test("Subscribers are notified in the order of subscription")
  func order() {
    for _ in 0..<20 {
      let model = Model()
      var received: [Int] = []
      let subscriptions = (0..<10).map { number in
        model.objectWillChange.sink { received.append(number) }
      }
      model.count = 1
      #expect(received == Array(0..<10))
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  @Test("A publisher can be assigned to a property, which then changes its object")
  func assigning() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    subject.assign(to: &model.$count)
    subject.send(5)
    #expect(model.count == 5)
    #expect(changes == 1)
    subscription.cancel()
  }

  @Test("A new object at the address of an old one has a new publisher")
  func lifetimes() {
    for _ in 0..<200 {
      var count = 0
      let model = Model()
      let subscription = model.objectWillChange.sink { count += 1 }
      model.count = 1
      #expect(count == 1)
      subscription.cancel()
    }
  }
}

private class Model: ObservableObject {
  @Published var count = 0
  @Published var name = ""
}
