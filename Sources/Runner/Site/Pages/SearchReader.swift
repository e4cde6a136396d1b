import Foundation

/// A reader of a page's search entries: one for its beginning, each section, each figure, and each
/// frame of a session.
///
/// The title of a frame names its event and the bodies that it runs again. Its link names the frame
/// within the run, which the pages' script shows: `252/index.html#run-three-ticks/2`.
struct SearchReader {
  private typealias Entry = SearchIndex.Entry

  /// A piece of text that also names an entry.
  private enum Name {
    case heading(isChapter: Bool)
    case event
    case code
  }

  private let path: String
  private let words: Words
  private var entries: [Entry] = []
  private var isText = false
  private var chapter = ""
  private var section: Int?
  private var figure: Int?
  private var frame: Int?
  private var name: Name?
  private var body: BodyRun?
  /// The views whose bodies the frame runs again, in the order of their first runs.
  private var repeated: [String] = []

  /// A body that ran: its view and its causes, as far as they have been read.
  private struct BodyRun {
    var codes: [String] = []

    /// The view, if its node existed before.
    var repeated: String? {
      guard let name = codes.first, !codes.dropFirst().contains("@identity") else { return nil }
      return name.hasSuffix(".body") ? String(name.dropLast(5)) : nil
    }
  }

  private init(path: String, words: Words) {
    self.path = path
    self.words = words
  }

  /// Returns the entries of the page at a path from the top of its edition.
  static func entries(of path: String, text: String, words: Words) -> [SearchIndex.Entry] {
    var reader = SearchReader(path: path, words: words)
    reader.read(text)
    for index in reader.entries.indices { reader.entries[index].title = reader.title(of: index) }
    return reader.entries.filter { !$0.words.isEmpty }
  }

  private mutating func read(_ html: String) {
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      if isText { add(String(rest[..<open]).withoutEntities) }
      rest = rest[open...]
      guard let close = rest.firstIndex(of: ">") else { break }
      visit(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
  }

  private mutating func add(_ text: String) {
    guard let current = frame ?? figure ?? section else { return }
    entries[current].add(text)
    switch name {
    case .heading(let isChapter) where text != "#":
      if isChapter { chapter += text }
      entries[current].title += text
    case .event: entries[current].title += text
    case .code: body?.codes.append(text)
    case .heading, nil: break
    }
  }

  private mutating func visit(_ tag: Substring) {
    switch tag.prefix(while: { $0.isLetter || $0.isNumber || $0 == "/" }) {
    case "main": isText = true
    case "/main": isText = false
    case "h1": startSection("", nil, isChapter: true)
    case "h2" where tag.identifier != nil, "h3" where tag.identifier != nil:
      startSection("\(chapter.trimmingCharacters(in: .whitespaces)) › ", tag.identifier)
    case "/h1", "/h2", "/h3": name = nil
    case "figure": startFigure(tag.identifier)
    case "/figure": figure = nil
    case "li": startItem(tag)
    case "/li": endItem()
    case "/noscript": endFrame()
    case "p" where frame != nil && tag.hasSuffix("class=\"event\""): name = .event
    case "/p" where frame != nil: name = nil
    case "code" where body != nil: name = .code
    case "/code" where body != nil: name = nil
    default: break
    }
  }

  private mutating func start(_ title: String, _ id: String?) -> Int {
    entries.append(Entry(title: title, link: path + (id.map { "#" + $0 } ?? "")))
    return entries.count - 1
  }

  private mutating func startSection(_ title: String, _ id: String?, isChapter: Bool = false) {
    figure = nil
    section = start(title, id)
    name = .heading(isChapter: isChapter)
  }

  private mutating func startFigure(_ id: String?) {
    guard let id, let section else { return }
    let kind = words(String(id.split(separator: "-").first ?? ""))
    figure = start("\(title(of: section)) › \(kind)", id)
  }

  /// A frame of a session, or an event of the frame.
  private mutating func startItem(_ tag: Substring) {
    if let figure, let number = tag.value(of: "data-n") {
      endFrame()
      frame = start("\(title(of: figure)) › ", nil)
      entries[entries.count - 1].link = "\(entries[figure].link)/\(number)"
    } else if frame != nil, tag.hasSuffix("class=\"body\"") {
      body = BodyRun()
    }
  }

  private mutating func endItem() {
    if let view = body?.repeated, !repeated.contains(view) { repeated.append(view) }
    body = nil
  }

  private mutating func endFrame() {
    guard let frame else { return }
    let bodies = repeated.map { words("{{name}} runs again", ["name": $0]) }
    entries[frame].title = ([title(of: frame)] + bodies).joined(separator: ", ")
    (self.frame, repeated) = (nil, [])
  }

  private func title(of entry: Int) -> String {
    entries[entry].title.trimmingCharacters(in: .whitespaces)
  }
}

extension Substring {
  /// The value of a tag's `id`, if it has one.
  fileprivate var identifier: String? { value(of: "id") }

  /// The value of an attribute of a tag, if it has one.
  fileprivate func value(of attribute: String) -> String? {
    let opening = ranges(of: "\(attribute)=\"").first {
      $0.lowerBound > startIndex && self[index(before: $0.lowerBound)].isWhitespace
    }
    return opening.map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

extension String {
  /// The text of HTML without the character references that the pages have.
  fileprivate var withoutEntities: String {
    guard contains("&") else { return self }
    return replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
