import Foundation

/// The first difference between two versions of a page.
struct PageChange {
  /// The identifier of the last element that starts before the difference; nil if there is none, or
  /// if the page's main part is unchanged.
  let anchor: String?

  init(from old: [UInt8], to new: [UInt8]) {
    let (old, new) = (Self.main(of: old), Self.main(of: new))
    guard old != new else {
      anchor = nil
      return
    }
    let common = Self.commonCount(old, new)
    // The attribute itself may be new, or contain the difference.
    let end = new.dropFirst(common).firstIndex(of: UInt8(ascii: ">")) ?? new.endIndex
    let mark = Data(" id=\"".utf8)
    anchor = new[..<end].range(of: mark, options: .backwards).map { range in
      String(decoding: new[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
  }

  private static func main(of page: [UInt8]) -> Data {
    let page = Data(page)
    return page.range(of: Data("<main".utf8)).map { Data(page[$0.upperBound...]) } ?? page
  }

  /// Returns the number of equal bytes at the start of two texts, compared block by block.
  private static func commonCount(_ one: Data, _ other: Data) -> Int {
    let size = 1024
    var count = 0
    while count < min(one.count, other.count) {
      let (left, right) = (one.dropFirst(count).prefix(size), other.dropFirst(count).prefix(size))
      guard left == right else {
        return count + zip(left, right).prefix { $0 == $1 }.count
      }
      count += left.count
    }
    return count
  }
}
