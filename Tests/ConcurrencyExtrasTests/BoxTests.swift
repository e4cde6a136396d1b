import ConcurrencyExtras
import Foundation
import Testing

@Suite("Boxes that may cross tasks")
struct BoxTests {
  @Test("A lock lets one thread at a time change the value")
  func lock() async {
    let numbers = LockIsolated<Set<Int>>([])
    await withTaskGroup(of: Void.self) { group in
      for number in 1...500 {
        group.addTask { numbers.withValue { _ = $0.insert(number) } }
      }
    }
    #expect(numbers.value == Set(1...500))
    #expect(numbers.count == 500)
  }

  @Test("A read under the lock returns the previous value")
  func recursiveLock() {
    let count = LockIsolated(1)
    let seen = count.withValue { value in
      value = 2
      return count.value
    }
    #expect(seen == 1)
    #expect(count.value == 2)
    count.setValue(count.value + 1)
    #expect(count.value == 3)
  }

  @Test("A change that throws keeps its effects until then")
  func throwing() {
    struct Failure: Error {}
    let count = LockIsolated(1)
    #expect(throws: Failure.self) {
      try count.withValue {
        $0 = 2
        throw Failure()
      }
    }
    #expect(count.value == 2)
  }

  @Test("An actor does the same for asynchronous code")
  func actor() async {
    let count = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 { group.addTask { await count.withValue { $0 += 1 } } }
    }
    #expect(await count.value == 100)
    await count.setValue(7)
    #expect(await count.withValue { $0 } == 7)
  }

  @Test("An unchecked value is a value, an unchecked box a reference")
  func unchecked() throws {
    var value = UncheckedSendable([1])
    let copy = value
    value.wrappedValue.append(2)
    #expect(copy.value == [1])
    #expect(value.count == 2)
    #expect(value == UncheckedSendable([1, 2]))

    let data = try JSONEncoder().encode(UncheckedSendable(["a"]))
    #expect(String(decoding: data, as: UTF8.self) == #"["a"]"#)
    #expect(
      try JSONDecoder().decode(UncheckedSendable<[String]>.self, from: data)
        == UncheckedSendable(["a"]))

    let box = UncheckedBox([1])
    let other = box
    box.value.append(2)
    #expect(other.value == [1, 2])
    #expect(other.projectedValue === box)
  }

  @Test("As property wrappers they return the value, and themselves as the projection")
  func wrappers() {
    @UncheckedSendable var count = 0
    count += 1
    #expect($count == UncheckedSendable(1))

    @UncheckedBox var name = "Blob"
    name += "!"
    #expect($name.value == "Blob!")
  }
}
