/// The identifiers of one page: unique, and derived from headings' text.
struct Anchors {
  private var taken: Set<String>

  init(reserved: Set<String> = []) { taken = reserved }

  /// Gives a heading or a figure its identifier, numbered where another one has it already.
  mutating func take(_ name: String) -> String {
    let wanted = Self.slug(name)
    var anchor = wanted
    var number = 2
    while !taken.insert(anchor).inserted {
      anchor = "\(wanted)-\(number)"
      number += 1
    }
    return anchor
  }

  /// Gives one of many of a kind its identifier: `run-1`, `run-2`…
  mutating func takeNumber(of kind: String) -> String {
    var number = 1
    while !taken.insert("\(kind)-\(number)").inserted { number += 1 }
    return "\(kind)-\(number)"
  }

  private static func slug(_ name: String) -> String {
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
