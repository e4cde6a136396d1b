import IdentifiedCollections
import Testing

@Suite("Creating identified arrays")
struct InitializerTests {
  private let users = [User(1, "Blob"), User(2, "Blob Jr")]
  private let twice = [User(1, "Blob"), User(2, "Blob Jr"), User(1, "Blobby")]

  @Test("From identifiable elements")
  func identifiable() {
    #expect(IdentifiedArray(uniqueElements: users).elements == users)
    #expect(IdentifiedArray(uncheckedUniqueElements: users).elements == users)
    #expect(IdentifiedArrayOf<User>().isEmpty)
    #expect(IdentifiedArrayOf<User>([]).isEmpty)
    #expect(([User(1)] as IdentifiedArrayOf<User>).ids == [1])
  }

  @Test("From elements and their identifying property")
  func keyPath() {
    let byName = IdentifiedArray(uniqueElements: users, id: \.name)
    #expect(byName[id: "Blob Jr"] == User(2, "Blob Jr"))
    #expect(IdentifiedArray(uncheckedUniqueElements: users, id: \.name).ids == byName.ids)
    #expect(IdentifiedArray<String, User>(id: \.name).isEmpty)

    let numbers = IdentifiedArray(uniqueElements: 1...3, id: \.self)
    #expect(numbers.ids == [1, 2, 3])
  }

  @Test("From elements with duplicate identities, which are combined")
  func uniquing() {
    let first = IdentifiedArray(twice, uniquingIDsWith: { old, _ in old })
    #expect(first.elements == [User(1, "Blob"), User(2, "Blob Jr")])

    let last = IdentifiedArray(twice, id: \.id, uniquingIDsWith: { _, new in new })
    #expect(last.elements == [User(1, "Blobby"), User(2, "Blob Jr")])
  }

  @Test("From a copy, and from a slice")
  func parts() {
    let array = IdentifiedArrayOf<User>.sample
    #expect(IdentifiedArray(uniqueElements: array) == array)
    #expect(IdentifiedArray(uniqueElements: array[1...2]).ids == [2, 3])
    #expect(IdentifiedArray(uniqueElements: array, id: \.id) == array)
    #expect(IdentifiedArray(uniqueElements: array, id: \.name).elements == array.elements)
  }
}
