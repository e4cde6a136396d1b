import Foundation
import IdentifiedCollections
import Testing

@Suite("Identified arrays")
struct IdentifiedArrayTests {
  @Test("It is an array with identities")
  func elements() {
    let users = IdentifiedArrayOf<User>.sample
    #expect(users.ids == [1, 2, 3])
    #expect(users.elements.map(\.name) == ["Blob", "Blob Jr", "Blob Sr"])
    #expect(users.count == 3)
    #expect(users[1] == User(2, "Blob Jr"))
    #expect(users.index(id: 3) == 2)
    #expect(users.index(id: 4) == nil)
    #expect(users[1][keyPath: users.id] == 2)
    #expect(users[1...].map(\.id) == [2, 3])
  }

  @Test("An element is contained if it equals the one with its identity")
  func contains() {
    let users = IdentifiedArrayOf<User>.sample
    #expect(users.contains(User(1, "Blob")))
    #expect(!users.contains(User(1, "Blobby")))
    #expect(!users.contains(User(4, "Blob")))
  }

  @Test("An element is read, changed, appended and removed by identity")
  func subscriptID() {
    var users = IdentifiedArrayOf<User>.sample
    #expect(users[id: 2]?.name == "Blob Jr")
    #expect(users[id: 4] == nil)
    users[id: 2]?.name += "!"
    users[id: 4]?.name += "!"
    users[id: 5] = User(5, "Blob Esq")
    users[id: 1] = nil
    #expect(users.elements == [User(2, "Blob Jr!"), User(3, "Blob Sr"), User(5, "Blob Esq")])
    users[0].name = "Blob Jr"
    #expect(users[id: 2]?.name == "Blob Jr")
  }

  @Test("Two arrays are equal if their elements and their order are")
  func equality() {
    let users = IdentifiedArrayOf<User>.sample
    var other = users
    #expect(users == other)
    #expect(users.hashValue == other.hashValue)
    other.swapAt(0, 1)
    #expect(users != other)
    #expect(users != IdentifiedArray(uniqueElements: users.dropLast()))
  }

  @Test("Copies of an array are equal without comparing elements")
  func equalityOfCopies() {
    final class Comparisons { var count = 0 }
    struct Row: Equatable, Identifiable {
      let id: Int
      let comparisons: Comparisons
      static func == (left: Self, right: Self) -> Bool {
        left.comparisons.count += 1
        return left.id == right.id
      }
    }
    let comparisons = Comparisons()
    let rows = IdentifiedArray(
      uniqueElements: (1...3).map { Row(id: $0, comparisons: comparisons) })
    var copy = rows
    #expect(copy == rows)
    #expect(comparisons.count == 0)
    copy.append(Row(id: 4, comparisons: comparisons))
    copy.removeLast()
    #expect(copy == rows)
    #expect(comparisons.count == 3)
  }

  @Test("It is encoded as an array, and refuses to decode duplicate identities")
  func coding() throws {
    let data = Data(#"[{"id":1,"name":"Blob"}]"#.utf8)
    let users = try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: data)
    #expect(users == [User(1, "Blob")])
    #expect(
      try JSONDecoder().decode([User].self, from: JSONEncoder().encode(users)) == users.elements)

    let twice = Data(#"[{"id":1,"name":"Blob"},{"id":1,"name":"Blob Jr"}]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: twice)
    }
  }

  @Test("It is described as an array")
  func descriptions() {
    let numbers = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
    #expect(numbers.description == "[1, 2, 3]")
    #expect(numbers.debugDescription == "IdentifiedArray<Int>([1, 2, 3])")
    #expect(Mirror(reflecting: numbers).displayStyle == .collection)
    #expect(Mirror(reflecting: numbers).children.compactMap { $0.value as? Int } == [1, 2, 3])
  }

  @Test("An array modified in place is not copied")
  func noCopies() {
    final class Reference {}
    struct Row: Identifiable {
      let id: Int
      var reference = Reference()
      var count = 0
    }
    var rows = IdentifiedArrayOf<Row>(uniqueElements: [Row(id: 1), Row(id: 2)])
    let storage = rows.elements.withUnsafeBufferPointer { $0.baseAddress }
    rows[id: 1]?.count += 1
    rows[1].count += 1
    rows.update(Row(id: 1), at: 0)
    #expect(rows.elements.withUnsafeBufferPointer { $0.baseAddress } == storage)
    #expect(isKnownUniquelyReferenced(&rows[1].reference))
  }
}

// MARK: - Identities that change

extension IdentifiedArrayTests {
  @Test("Changing an element's identity in place crashes")
  func changedIdentity() async {
    await #expect(processExitsWith: .failure) {
      var elements: IdentifiedArrayOf<Renamable> = [Renamable(id: 1)]
      elements[id: 1]?.id = 2
    }
    await #expect(processExitsWith: .failure) {
      var elements: IdentifiedArrayOf<Renamable> = [Renamable(id: 1)]
      elements[0].id = 2
    }
    await #expect(processExitsWith: .failure) {
      var elements: IdentifiedArrayOf<Renamable> = [Renamable(id: 1)]
      elements.update(Renamable(id: 2), at: 0)
    }
  }

  @Test("Creating an array with duplicate identities crashes")
  func duplicates() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [Renamable(id: 1), Renamable(id: 1)])
    }
  }
}
