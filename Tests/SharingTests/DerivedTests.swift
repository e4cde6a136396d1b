import Combine
import IdentifiedCollections
import Sharing
import Testing

@Suite("A part of a shared value")
struct DerivedTests {
  @Test("Changing a part changes the shared value")
  func member() {
    @Shared(value: Person(id: 1, name: "Blob")) var person
    let name = $person.name
    name.withLock { $0 += " Jr" }
    #expect(person == Person(id: 1, name: "Blob Jr"))
    $person.withLock { $0.name = "Blob Sr" }
    #expect(name.wrappedValue == "Blob Sr")
  }

  @Test("A part that cannot be set is readable")
  func readOnly() {
    @Shared(value: Person(id: 1, name: "Blob")) var person
    let initial: SharedReader<Character?> = $person.initial
    $person.name.withLock { $0 = "Acme" }
    #expect(initial.wrappedValue == "A")
  }

  @Test("A computed value follows the shared one, including its publisher")
  func computed() {
    @Shared(value: 2) var count
    let isEven: SharedReader<Bool> = $count.read { $0.isMultiple(of: 2) }
    let text = isEven.read { $0 ? "even" : "odd" }
    var texts: [String] = []
    let subscription = text.publisher.sink { texts.append($0) }
    $count.withLock { $0 += 1 }
    #expect(!isEven.wrappedValue)
    #expect(text.wrappedValue == "odd")
    #expect(texts == ["even", "odd"])
    subscription.cancel()
  }

  @Test("A part of a part")
  func nested() {
    struct Company { var owner: Person }
    @Shared(value: Company(owner: Person(id: 1, name: "Blob"))) var company
    $company.owner.name.withLock { $0 = "Blob Jr" }
    #expect(company.owner.name == "Blob Jr")
  }

  @Test("A part has the publisher and errors of the whole")
  func source() async throws {
    @Shared(.inMemory("person")) var person = Person(id: 1, name: "Blob")
    #expect($person.name.loadError == nil)
    #expect(!$person.name.isLoading)
    try await $person.name.load()
    try await $person.name.save()
  }

  @Test("An optional's value is shared while it exists")
  func optional() throws {
    @Shared(value: "Blob") var name: String?
    let unwrapped = try #require(Shared($name))
    unwrapped.withLock { $0 += "!" }
    #expect(name == "Blob!")
    $name.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue == "Blob!")
    unwrapped.withLock { $0 = "lost" }
    #expect(name == nil)
    #expect(unwrapped.wrappedValue == "lost")
    #expect(Shared($name) == nil)
    $name.withLock { $0 = "Blob Jr" }
    #expect(unwrapped.wrappedValue == "Blob Jr")
  }

  @Test("The elements of an array are shared")
  func array() {
    @Shared(value: [1, 2, 3]) var numbers
    for number in $numbers { number.withLock { $0 *= 10 } }
    $numbers[1].withLock { $0 += 1 }
    #expect(numbers == [10, 21, 30])
    #expect($numbers.map(\.wrappedValue) == [10, 21, 30])
  }

  @Test("A removed element of an array then has a separate value")
  func removedElement() {
    @Shared(value: ["a", "b"]) var texts
    let last = $texts[1]
    $texts.withLock { $0 = ["a"] }
    #expect(last.wrappedValue == "b")
    last.withLock { $0 = "c" }
    #expect(texts == ["a"])
    #expect(last.wrappedValue == "c")
    last.withLock { $0 += "!" }
    #expect(last.wrappedValue == "c!")
  }

  @Test("An element of an identified array is found at any position")
  func identified() throws {
    @Shared(value: [Person(id: 1, name: "Blob"), Person(id: 2, name: "Blob Jr")])
    var people: IdentifiedArrayOf<Person>
    let first = $people[0]
    let second = try #require(Shared($people[id: 2]))
    $people.withLock { $0.swapAt(0, 1) }
    first.withLock { $0.name += "!" }
    second.withLock { $0.name += "?" }
    #expect(people.map(\.name) == ["Blob Jr?", "Blob!"])
    #expect(Shared($people[id: 3]) == nil)
  }

  @Test("A value of a dictionary is shared by its key")
  func dictionary() {
    @Shared(value: ["a": 1]) var values: [String: Int]
    $values["b"].withLock { $0 = 2 }
    #expect(values == ["a": 1, "b": 2])
  }
}
