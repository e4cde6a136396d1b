import IdentifiedCollections

/// An element that may have another one's identity, but a different name.
struct User: Codable, Comparable, Hashable, Identifiable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String = "") {
    self.id = id
    self.name = name
  }

  static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

/// An element whose identity can be changed by mistake.
struct Renamable: Identifiable, Sendable {
  var id: Int
}

extension IdentifiedArrayOf<User> {
  static let sample: Self = [User(1, "Blob"), User(2, "Blob Jr"), User(3, "Blob Sr")]
}
