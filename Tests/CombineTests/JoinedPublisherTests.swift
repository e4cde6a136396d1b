import Combine
import Testing

@Suite("Combined publishers")
struct JoinedPublisherTests {
  @Test("The latest values are sent once each publisher has sent one, and end with the last one")
  func latest() {
    let names = PassthroughSubject<String, Never>()
    let ages = CurrentValueSubject<Int, Never>(1)
    var log: [String] = []
    let cancellable = names.combineLatest(ages).sink { _ in
      log.append("end")
    } receiveValue: { name, age in
      log.append("\(name) \(age)")
    }
    names.send("a")
    ages.send(2)
    names.send("b")
    names.send(completion: .finished)
    ages.send(3)
    ages.send(completion: .finished)
    #expect(log == ["a 1", "a 2", "b 2", "b 3", "end"])
    cancellable.cancel()
  }

  @Test("Three and four publishers, and a transformation")
  func more() {
    let numbers = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
    var sums: [Int] = []
    let cancellables = [
      numbers[0].combineLatest(numbers[1], numbers[2]) { $0 + $1 + $2 }.sink { sums.append($0) },
      numbers[0].combineLatest(numbers[1], numbers[2], numbers[3]) { $0 + $1 + $2 + $3 }
        .sink { sums.append($0) },
    ]
    numbers[3].send(10)
    #expect(sums == [3, 6, 13])
    for cancellable in cancellables { cancellable.cancel() }
    numbers[3].send(20)
    #expect(sums == [3, 6, 13])
  }

  @Test("A failure ends them all")
  func failure() {
    struct Failure: Error {}
    let first = PassthroughSubject<Int, Failure>()
    let second = PassthroughSubject<Int, Failure>()
    var log: [String] = []
    let cancellable = first.merge(with: second).sink { completion in
      if case .failure = completion { log.append("failed") }
    } receiveValue: {
      log.append("\($0)")
    }
    first.send(1)
    second.send(2)
    second.send(completion: .failure(Failure()))
    first.send(3)
    #expect(log == ["1", "2", "failed"])
    cancellable.cancel()
  }

  @Test("Merged values arrive in order, and no more than demanded")
  func demand() {
    var received: [Int] = []
    var end = false
    let merged = Publishers.MergeMany([1, 2].publisher, [3, 4].publisher)
    let cancellable = merged.prefix(3).sink { _ in
      end = true
    } receiveValue: {
      received.append($0)
    }
    #expect(received == [1, 2, 3])
    #expect(end)
    cancellable.cancel()
  }

  @Test("A value sent during the receipt of another one follows it")
  func reentrance() {
    let source = PassthroughSubject<Int, Never>()
    let other = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    let cancellable = source.merge(with: other, Empty(completeImmediately: false)).sink { value in
      if value == 1 { other.send(2) }
      log.append(value)
    }
    source.send(1)
    #expect(log == [1, 2])
    cancellable.cancel()
  }
}
