import ConcurrencyExtras
import Testing

@Suite("Any hashable, sendable value")
struct AnyHashableSendableTests {
  private func box(_ base: some Hashable & Sendable) -> AnyHashableSendable {
    AnyHashableSendable(base)
  }

  @Test("Boxes are equal if their values are")
  func equality() {
    #expect(box(1) == box(1))
    #expect(box(1) != box(2))
    #expect(box("1") != box(1))
    #expect(Set([box(1), box(1), box("1")]).count == 2)
  }

  @Test("A box of a box is that box")
  func nesting() {
    #expect(box(box(1)) == box(1))
    #expect(box(box(1)).base is Int)
    let existential: any Hashable & Sendable = box(1)
    #expect(AnyHashableSendable(existential) == box(1))
    let optional: (any Hashable & Sendable)? = 1
    #expect(optional.map(AnyHashableSendable.init) == box(1))
  }

  @Test("A dictionary's key is the same with and without the box")
  func anyHashable() {
    #expect(box(1) as AnyHashable == 1 as AnyHashable)
    let values: [AnyHashable: String] = ["id": "found"]
    #expect(values[box("id")] == "found")
  }

  @Test("Literals create boxes of their default types")
  func literals() {
    #expect((true as AnyHashableSendable) == box(true))
    #expect((1 as AnyHashableSendable) == box(1))
    #expect((1.5 as AnyHashableSendable) == box(1.5))
    #expect(("one" as AnyHashableSendable) == box("one"))
  }

  @Test("It is described by its value")
  func descriptions() {
    #expect(box("a").description == "a")
    #expect(box("a").debugDescription == #"AnyHashableSendable("a")"#)
  }
}
