import Foundation
import IdentifiedCollections
import Testing

@Suite("Changing identified arrays")
struct MutationTests {
  private var users = IdentifiedArrayOf<User>.sample

  @Test("Appending and inserting keep existing elements")
  mutating func insertions() {
    var result = users.append(User(4, "Blob Esq"))
    #expect(result == (true, 3))
    result = users.append(User(1, "Blobby"))
    #expect(result == (false, 0))
    result = users.insert(User(5, "First"), at: 0)
    #expect(result == (true, 0))
    result = users.insert(User(4, "Blobby"), at: 0)
    #expect(result == (false, 4))
    users.append(contentsOf: [User(1, "Blobby"), User(6)])
    #expect(users.ids == [5, 1, 2, 3, 4, 6])
    #expect(users[id: 1]?.name == "Blob")
  }

  @Test("Updating replaces existing elements")
  mutating func updates() {
    #expect(users.update(User(2, "Blobby"), at: 1) == User(2, "Blob Jr"))
    #expect(users.updateOrAppend(User(1, "Blobby")) == User(1, "Blob"))
    #expect(users.updateOrAppend(User(4)) == nil)
    var result = users.updateOrInsert(User(3, "Blobby"), at: 0)
    #expect(result == (User(3, "Blob Sr"), 2))
    result = users.updateOrInsert(User(5), at: 0)
    #expect(result == (nil, 0))
    #expect(
      users.elements
        == [User(5), User(1, "Blobby"), User(2, "Blobby"), User(3, "Blobby"), User(4)])
  }

  @Test("Removing by identity, element, index, range and predicate")
  mutating func removals() {
    users.append(contentsOf: (4...12).map { User($0) })
    #expect(users.remove(id: 1) == User(1, "Blob"))
    #expect(users.remove(id: 1) == nil)
    #expect(users.remove(User(2)) == User(2, "Blob Jr"))
    #expect(users.remove(at: 1) == User(4))
    #expect(users.ids == [3, 5, 6, 7, 8, 9, 10, 11, 12])
    #expect(users.removeFirst() == User(3, "Blob Sr"))
    #expect(users.removeLast() == User(12))
    #expect(users.popLast() == User(11))
    users.removeFirst(1)
    users.removeLast(1)
    #expect(users.ids == [6, 7, 8, 9])
    users.removeSubrange(1..<2)
    users.removeSubrange(2...)
    #expect(users.ids == [6, 8])
    users.removeAll { $0.id == 6 }
    #expect(users.ids == [8])
    users.removeAll()
    #expect(users.popLast() == nil)
  }

  @Test("Filtering keeps the identities")
  func filtering() {
    let filtered: IdentifiedArrayOf<User> = users.filter { $0.id != 2 }
    #expect(filtered.ids == [1, 3])
    #expect(filtered[id: 3] == User(3, "Blob Sr"))
  }

  @Test("Offsets are moved and removed as in a list")
  mutating func offsets() {
    users.move(fromOffsets: [0], toOffset: 2)
    #expect(users.ids == [2, 1, 3])
    users.move(fromOffsets: [2], toOffset: 0)
    #expect(users.ids == [3, 2, 1])
    users.move(fromOffsets: [0, 2], toOffset: 2)
    #expect(users.ids == [2, 3, 1])
    users.remove(atOffsets: [0, 2])
    #expect(users.elements == [User(3, "Blob Sr")])
  }

  @Test("Moving offsets has the same effect as in an array", arguments: 0...4)
  func moves(destination: Int) {
    let numbers = Array(0..<4)
    for source in [IndexSet(integer: 0), [1, 2], [0, 3], [0, 1, 3], [0, 1, 2, 3], []] {
      var identified = IdentifiedArray(uniqueElements: numbers, id: \.self)
      identified.move(fromOffsets: source, toOffset: destination)
      let before = numbers[..<destination].filter { !source.contains($0) }
      let after = numbers[destination...].filter { !source.contains($0) }
      #expect(identified.elements == before + source.map { $0 } + after)
    }
  }

  @Test("Reordering keeps elements and identities together")
  mutating func order() {
    users.sort { $0.name > $1.name }
    #expect(users.ids == [3, 2, 1])
    users.sort()
    #expect(users.ids == [1, 2, 3])
    users.reverse()
    #expect(users.ids == [3, 2, 1])
    users.swapAt(0, 2)
    #expect(users.ids == [1, 2, 3])
    #expect(users.partition { $0.id == 1 } == 2)
    #expect(users[id: 1] == users[2])
    var generator = SystemRandomNumberGenerator()
    users.shuffle(using: &generator)
    users.shuffle()
    for id in 1...3 { #expect(users[id: id]?.id == id) }
  }

  @Test("Generic code replaces elements, but inserts no duplicate identity")
  mutating func replacing() {
    func replaceAll<C: RangeReplaceableCollection<User>>(in users: inout C) {
      users.replaceSubrange(users.startIndex..., with: [User(4), User(5), User(4, "Blobby")])
      users += [User(6)]
    }
    users.replaceSubrange(0..<2, with: [User(3, "Blobby"), User(7), User(8)])
    #expect(users.ids == [7, 8, 3])
    #expect(users[id: 3] == User(3, "Blob Sr"))
    replaceAll(in: &users)
    #expect(users.elements == [User(4), User(5), User(6)])
    #expect((users + [User(7)]).ids == [4, 5, 6, 7])
  }

  @Test("An element with another identity can replace one")
  mutating func assignment() {
    users[0] = User(9, "New")
    #expect(users.ids == [9, 2, 3])
    #expect(users[id: 9]?.name == "New")
    #expect(users[id: 1] == nil)
    users[0] = User(3, "Again")
    #expect(users.ids == [3, 2, 9])
    #expect(users[id: 3]?.name == "Again")
  }

  @Test("Generic algorithms of mutable collections permute the elements")
  mutating func algorithms() {
    func sort<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
    where C.Element == User {
      collection.sort { $0.id > $1.id }
    }
    func rotate<C: MutableCollection>(_ collection: inout C) {
      let elements = Array(collection)
      for (index, element) in zip(collection.indices, elements.dropFirst() + elements.prefix(1)) {
        collection[index] = element
      }
    }
    let all = Set(users)
    sort(&users)
    #expect(users.ids == [3, 2, 1])
    rotate(&users)
    #expect(users.ids == [2, 1, 3])
    #expect(Set(users) == all)
  }
}
