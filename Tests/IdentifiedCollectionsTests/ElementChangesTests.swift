import IdentifiedCollections
import Testing

@Suite("Changed elements")
struct ElementChangesTests {
  private struct Item: Identifiable, Comparable {
    let id: Int
    var title = ""
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
  }

  private typealias Items = IdentifiedArrayOf<Item>

  private func changes(_ operation: (inout Items) -> Void) -> (ids: [Int], isIncomplete: Bool) {
    var items: Items = [Item(id: 3), Item(id: 1), Item(id: 2)]
    let changes = ElementChanges()
    changes.record { operation(&items) }
    return (changes.ids.map { $0 as! Int }, changes.isIncomplete)
  }

  @Test("Changed, inserted and removed elements are recorded by identity")
  func identities() {
    let single: [(expected: [Int], operation: (inout Items) -> Void)] = [
      ([1], { $0[id: 1]?.title = "a" }),
      ([1], { $0[id: 1] = Item(id: 1, title: "b") }),
      ([1], { $0[id: 1] = nil }),
      ([3], { $0[0].title = "a" }),
      ([4], { _ = $0.append(Item(id: 4)) }),
      ([4], { _ = $0.insert(Item(id: 4), at: 0) }),
      ([4], { $0.replaceSubrange(3..<3, with: [Item(id: 4)]) }),
      ([2], { $0.update(Item(id: 2, title: "b"), at: 2) }),
      ([2], { $0.updateOrAppend(Item(id: 2)) }),
      ([4], { $0.updateOrInsert(Item(id: 4), at: 1) }),
      ([2], { $0.remove(id: 2) }),
      ([1], { $0.remove(at: 1) }),
      ([3], { $0.removeFirst() }),
      ([2], { $0.removeLast() }),
      ([1, 2], { for id in [1, 1, 2] { $0[id: id]?.title += "a" } }),
    ]
    for (expected, operation) in single {
      let (ids, isIncomplete) = changes(operation)
      #expect(ids == expected)
      #expect(!isIncomplete)
    }
  }

  @Test("Reading and reordering change no element")
  func nothing() {
    let none: [(inout Items) -> Void] = [
      { _ = $0[id: 1]?.title },
      { _ = $0.map(\.title) },
      { $0.append(Item(id: 1)) },
      { $0.sort() },
      { $0.reverse() },
      { $0.swapAt(0, 1) },
      { $0.reserveCapacity(100) },
    ]
    for operation in none {
      let (ids, isIncomplete) = changes(operation)
      #expect(ids.isEmpty)
      #expect(!isIncomplete)
    }
  }

  @Test("A change of many elements counts as a change of each")
  func any() {
    let many: [(inout Items) -> Void] = [
      { $0 = [Item(id: 1)] },
      { $0.removeAll() },
      { $0.removeAll { $0.id == 1 } },
      { $0.removeSubrange(0..<1) },
      { $0.replaceSubrange(0..<1, with: [Item(id: 7)]) },
      { $0 = $0.filter { $0.id > 1 } },
      { for id in 100..<200 { $0.append(Item(id: id)) } },
    ]
    for operation in many { #expect(changes(operation).isIncomplete) }
  }

  @Test("Only changes during the recording count, on this thread, and unless ignored")
  func extent() async {
    let changes = ElementChanges()
    var items: Items = [Item(id: 1), Item(id: 2), Item(id: 3)]
    items[id: 1]?.title = "before"
    changes.record {
      ElementChanges.ignoring { items[id: 2]?.title = "ignored" }
      items[id: 3]?.title = "a"
      ElementChanges().record { items[id: 2]?.title = "inside" }
    }
    items[id: 1]?.title = "after"
    #expect(changes.ids as? [Int] == [3])
    changes.removeAll()
    #expect(changes.isEmpty)
  }
}
