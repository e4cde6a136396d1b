import Foundation
import Testing

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Storing a navigation path")
struct NavigationPathTests {
  @Test("Elements of all types are restored")
  func coding() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    path.append(KeptPlace(name: "three"))
    let data = try JSONEncoder().encode(try #require(path.codable))
    let decoded = try JSONDecoder().decode(
      NavigationPath.CodableRepresentation.self, from: data)
    #expect(decoded == path.codable)
    #expect(NavigationPath(decoded) == path)
  }

  @Test("A path with a value that is not codable cannot be stored")
  func notCodable() {
    var path = NavigationPath([1])
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test("A missing type is an error")
  func unknownType() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(#"["Nowhere","1"]"#.utf8))
    }
  }
}

// Not private: decoding looks the type up by its mangled name.
struct KeptPlace: Codable, Hashable {
  var name: String
}

private struct Plain: Hashable {}
