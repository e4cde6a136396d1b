extension String {
  /// The maximum number of a page's elements before something is opened (decision).
  static let elementLimit = 5_000
  /// The number of elements that the page's scripts add at its start: to each listing a group of two
  /// buttons, and to the page its search, its keys and its choices (measured).
  static let scriptedElements = (ofListing: 3, ofPage: 40)

  /// A page within the limit of elements: the last devices that it has no room for are folded into
  /// `noscript` elements, as the other frames are, and then the last closed listings. Its script
  /// unfolds the devices near the window, and the listings when they are opened.
  var foldingDevices: String {
    let start = "<div class=\"device\">\n"
    // A session follows its device, or is around it below a question.
    let nexts = ["<details class=\"session", "<div class=\"told\">"]
    var excess =
      elementCount + ranges(of: "<pre ").count * Self.scriptedElements.ofListing
      + Self.scriptedElements.ofPage - Self.elementLimit
    guard excess > 0 else { return self }
    let parts = split(separator: start, omittingEmptySubsequences: false)
    var folded: [String] = []
    for part in parts.dropFirst().reversed() {
      let next = nexts.compactMap { part.firstRange(of: $0)?.lowerBound }.min() ?? part.endIndex
      guard excess > 0, let end = part[..<next].ranges(of: "</div>").last?.lowerBound else {
        folded.append(start + part)
        continue
      }
      // The fold is an element as well.
      excess -= String(part[..<end]).elementCount - 1
      folded.append("\(start)<noscript>\n\(part[..<end])</noscript>\n\(part[end...])")
    }
    return (parts[0] + folded.reversed().joined()).foldingListings(untilRemoved: excess)
  }

  /// The text with as many of the last closed listings folded as have a number of elements.
  private func foldingListings(untilRemoved excess: Int) -> String {
    let (start, middle) = ("<details><summary>", "</summary>\n")
    var excess = excess
    let parts = split(separator: start, omittingEmptySubsequences: false)
    var folded: [String] = []
    for part in parts.dropFirst().reversed() {
      guard excess > 0, let summary = part.firstRange(of: middle),
        let end = part.firstRange(of: "</details>")?.lowerBound, summary.upperBound < end
      else {
        folded.append(start + part)
        continue
      }
      let listing = String(part[summary.upperBound..<end])
      excess -= listing.elementCount - 1
      folded.append(
        "\(start)\(part[..<summary.upperBound])<noscript>\n\(listing)</noscript>\n\(part[end...])")
    }
    return parts[0] + folded.reversed().joined()
  }

  /// The number of elements in HTML, without those in `noscript` elements.
  private var elementCount: Int {
    split(separator: "<noscript>", omittingEmptySubsequences: false).enumerated().reduce(0) {
      count, part in
      let shown = part.offset == 0 ? part.element : part.element.afterFold
      return count
        + zip(shown.utf8, shown.utf8.dropFirst()).count {
          $0 == UInt8(ascii: "<") && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($1)
        } + (part.offset == 0 ? 0 : 1)
    }
  }
}

extension Substring {
  /// The text after the end of a `noscript` element.
  fileprivate var afterFold: Substring {
    firstRange(of: "</noscript>").map { self[$0.upperBound...] } ?? self
  }
}
