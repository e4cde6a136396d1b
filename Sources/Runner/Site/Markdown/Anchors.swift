/// The unique identifiers of one page, derived from headings' text.
struct Anchors {
  /// The identifiers that the page template uses.
  static let reserved: Set<String> = ["text", "verdict"]

  private var taken: Set<String>

  init(reserved: Set<String> = []) { taken = reserved }

  /// Returns a unique identifier of a heading or a figure, with a number if it is taken.
  mutating func take(_ name: String) -> String { take(id: Self.slug(name)) }

  /// Returns an identifier unchanged, or with a number if it is taken.
  mutating func take(id wanted: String) -> String {
    var anchor = wanted
    var number = 2
    while !taken.insert(anchor).inserted {
      anchor = "\(wanted)-\(number)"
      number += 1
    }
    return anchor
  }

  /// Returns the identifier for a text, if it is free.
  static func slug(_ name: String) -> String {
    var slug = ""
    for character in name.lowercased() {
      if character.isLetter || character.isNumber || character == "_" {
        slug.append(character)
      } else if character == " " || character == "-", !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "section" : slug
  }
}
