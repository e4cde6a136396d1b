import Foundation
import IdentifiedCollections
import Testing

@Suite("Values identified by another value")
struct IdentifiedTests {
  @Test("The identity is given, or computed from the value")
  func identity() {
    #expect(Identified("blob", id: 42).id == 42)
    #expect(Identified("blob", id: \.count).id == 4)
    #expect(Identified("blob") { $0.first }.id == "b")
  }

  @Test("The value's properties are forwarded")
  func members() {
    var user = Identified(User(1, "Blob"), id: "first")
    user.name += ", Jr."
    #expect(user == Identified(User(1, "Blob, Jr."), id: "first"))
    #expect(user != Identified(User(1, "Blob, Jr."), id: "second"))
  }

  @Test("It is encoded with its identity")
  func coding() throws {
    let number = Identified(1, id: "one")
    let data = try JSONEncoder().encode(number)
    #expect(try JSONDecoder().decode(Identified<String, Int>.self, from: data) == number)
  }
}
