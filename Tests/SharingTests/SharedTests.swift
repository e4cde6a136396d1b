import Combine
import CustomDump
import Foundation
import IdentifiedCollections
import Sharing
import Testing

@Suite("A shared value")
struct SharedTests {
  @Test("A shared value's changes are visible to every holder")
  func passing() {
    @Shared(value: 0) var count
    let reader = Holder(count: $count)
    $count.withLock { $0 += 1 }
    #expect(reader.count == 1)
    reader.$count.withLock { $0 += 1 }
    #expect(count == 2)
  }

  @Test("'withLock' returns what its closure returns")
  func result() {
    @Shared(value: [1, 2, 3]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 3)
    #expect(numbers == [1, 2])
  }

  @Test("'withLock' keeps the changes made before an error")
  func errorInLock() {
    @Shared(value: 0) var count
    #expect(throws: Failure.self) {
      try $count.withLock {
        $0 = 1
        throw Failure()
      }
    }
    #expect(count == 1)
  }

  @Test("No change is lost among concurrent ones")
  func concurrency() async {
    let count = Shared(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { for _ in 0..<50 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.wrappedValue == 1_000)
  }

  @Test("Two shared values are equal if their values are")
  func equality() {
    let one = Shared(value: 1)
    let other = Shared(value: 1)
    let two = Shared(value: 2)
    #expect(one == other)
    #expect(one == one)
    #expect(one != two)
  }

  @Test("A shared value has the identity of its value")
  func identity() {
    let person = Shared(value: Person(id: 7, name: "Blob"))
    #expect(person.id == 7)
    #expect(SharedReader(person).id == 7)
  }

  @Test("Its description has the value or the key, and the path to a part")
  func description() {
    #expect(Shared(value: 1).description == "Shared<Int>(value: 1)")
    #expect(SharedReader(value: "a").description == #"SharedReader<String>(value: "a")"#)
    @Shared(.inMemory("name")) var name: String? = "Blob"
    #expect($name.description == #"Shared<Optional<String>>(.inMemory("name"))"#)
    #expect(Shared($name)?.description == #"Shared<String>(.inMemory("name")!)"#)
    @Shared(value: Person(id: 1, name: "a")) var person
    #expect($person.name.description.hasSuffix(#")[dynamicMember: \Person.name])"#))
  }

  @Test("The value can be set, with a warning that advises against it")
  func setting() {
    func increment(_ count: some SettableValue<Int>) { count.wrappedValue += 1 }
    let count = Shared(value: 1)
    increment(count)
    #expect(count.wrappedValue == 2)
  }

  @Test("Each change is published once, from whichever thread")
  func publishing() async {
    let count = Shared(value: 0)
    let received = LockIsolated<[Int]>([])
    let subscription = count.publisher.sink { value in received.withValue { $0.append(value) } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<100 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(received.value.sorted() == Array(0...800))
    subscription.cancel()
  }

  @Test("A dump shows only the value")
  func dump() {
    var text = ""
    customDump(Holder(count: Shared(value: 3)), to: &text)
    #expect(text.contains("3"))
    #expect(!text.contains("SharedBox"))
  }

  @Test("A property can be assigned another shared value")
  func replacing() {
    @Shared(value: 1) var count
    let copy = $count
    let other = Shared(value: 10)
    $count = other
    #expect(count == 10)
    other.withLock { $0 = 11 }
    #expect(count == 11)
    #expect(copy.wrappedValue == 11)
  }

  @Test("A shared value in a class's object is the same object")
  func reference() {
    final class Model: @unchecked Sendable { var count = 0 }
    let model = Model()
    let shared = Shared(value: model)
    shared.wrappedValue.count = 1
    #expect(model.count == 1)
    #expect(shared.wrappedValue === model)
  }

  @Test("A read inside of a change gives the previous value, in whole and in part")
  func readingInLock() {
    @Shared(value: [1: "Blob", 2: "Blob Jr"]) var names
    let first: Shared<String>? = Shared($names[1])
    $names.withLock {
      $0[1] = "Blob Sr"
      #expect(names[1] == "Blob")
      #expect(first?.wrappedValue == "Blob")
      #expect($names.publisherValues == [[1: "Blob", 2: "Blob Jr"]])
      $0[2] = names[1]
    }
    #expect(names == [1: "Blob Sr", 2: "Blob"])
  }

  @Test("A row's reducer removes the row from the shared list by its identity")
  func removingByOwnIdentity() {
    @Shared(value: IdentifiedArray(uniqueElements: [Person(id: 7, name: "Blob")])) var people
    let person = Shared($people[id: 7])
    $people.withLock { _ = $0.remove(id: person?.wrappedValue.id ?? 0) }
    #expect(people.isEmpty)
  }
}

extension Shared {
  /// The values that a new subscriber gets at once.
  fileprivate var publisherValues: [Value] {
    var values: [Value] = []
    _ = publisher.sink { values.append($0) }
    return values
  }
}

@Suite("A reader of a shared value")
struct SharedReaderTests {
  @Test("A reader follows the value")
  func following() {
    @Shared(value: 0) var count
    let reader = SharedReader($count)
    $count.withLock { $0 = 5 }
    #expect(reader.wrappedValue == 5)
    #expect($count.reader.wrappedValue == 5)
  }

  @Test("A constant never changes")
  func constant() {
    @SharedReader(value: 42) var answer
    #expect(answer == 42)
    let other = SharedReader.constant("Blob")
    #expect(other.wrappedValue == "Blob")
  }

  @Test("A reader of a part follows the part")
  func part() {
    @Shared(value: Person(id: 1, name: "Blob")) var person
    let name: SharedReader<String> = SharedReader($person).name
    $person.withLock { $0.name = "Blob Jr" }
    #expect(name.wrappedValue == "Blob Jr")
  }

  @Test("Readers are equal if their values are")
  func equality() {
    #expect(SharedReader(value: 1) == SharedReader(value: 1))
    #expect(SharedReader(value: 1) != SharedReader(value: 2))
  }

  @Test("A reader of an optional's value")
  func unwrapping() {
    let name = Shared<String?>(value: "Blob")
    #expect(SharedReader(name)?.wrappedValue == "Blob")
    #expect(SharedReader(SharedReader(name))?.wrappedValue == "Blob")
    let none = Shared<String?>(value: nil)
    #expect(SharedReader<String>(none) == nil)
  }

  @Test("A reader can be assigned another reader")
  func replacing() {
    @SharedReader(value: 1) var count
    $count = SharedReader(value: 2)
    #expect(count == 2)
  }
}

struct Holder {
  @Shared var count: Int
}

struct Person: Codable, Equatable, Identifiable {
  let id: Int
  var name: String
  var isMember: Bool?

  var initial: Character? { name.first }
}

struct Failure: Error {}

/// A property wrapper whose value is set without the warning of its deprecated setter.
private protocol SettableValue<Value> {
  associatedtype Value
  var wrappedValue: Value { get nonmutating set }
}

extension Shared: SettableValue {}
