import Perception
import Testing

@Suite("Sequences of perceptible values")
@MainActor
struct PerceptionsTests {
  @Test("The first value arrives at once, and later ones after changes")
  func values() async {
    let model = Counter()
    var iterator = Perceptions { model.count }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.count = 1
    #expect(await iterator.next() == 1)
    model.count = 2
    #expect(await iterator.next() == 2)
  }

  @Test("Changes without a turn in between give one value")
  func together() async {
    let model = Counter()
    var iterator = Perceptions { "\(model.name) \(model.count)" }.makeAsyncIterator()
    #expect(await iterator.next() == "Blob 0")
    model.name = "Blob Jr"
    model.count = 1
    model.count = 2
    #expect(await iterator.next() == "Blob Jr 2")
  }

  @Test("It ends when the expression requests it")
  func untilFinished() async {
    let model = Counter()
    let counts = Perceptions<Int, Never>.untilFinished {
      model.count < 2 ? .next(model.count) : .finish
    }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.count = 2
    #expect(await iterator.next() == nil)
    model.count = 1
    #expect(await iterator.next() == nil)
  }

  @Test("It ends with the expression's error")
  func throwing() async throws {
    struct Failure: Error {}
    let model = Counter()
    var iterator = Perceptions { () throws(Failure) -> Int in
      if model.count == 1 { throw Failure() }
      return model.count
    }.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    model.count = 1
    await #expect(throws: Failure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("It ends when its task is cancelled")
  func cancellation() async {
    let model = Counter()
    let task = Task {
      var values: [Int] = []
      for await value in Perceptions({ model.count }) { values.append(value) }
      return values
    }
    await Task.yield()
    task.cancel()
    #expect(await task.value.allSatisfy { $0 == 0 })
  }
}
