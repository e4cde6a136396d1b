import Foundation
import Testing

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("A navigation path that is kept")
struct NavigationPathTests {
  @Test("Elements of all types are found again")
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

  @Test("It cannot be kept with a value that cannot be encoded")
  func notCodable() {
    var path = NavigationPath([1])
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test("A type that is not there is an error")
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
