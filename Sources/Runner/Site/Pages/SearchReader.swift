import Foundation

/// A reader of a page's search entries: one for its beginning, and one for each section, figure,
/// and frame of a session.
///
/// A figure's title contains the name in its anchor, or else its first line of code. A frame's
/// title names its event and the bodies run again; its link leads to the frame within the run,
/// which the pages' script shows: `252/index.html#run-three-ticks/2`.
///
/// A device repeats a frame, and is omitted. So are the labels of folds and of timelines: they belong
/// to the interface, and in an inflected language a search word often occurs within them.
struct SearchReader {
  private typealias Entry = SearchIndex.Entry

  /// A piece of text that also names an entry.
  private enum Name {
    case heading(isChapter: Bool)
    case event
    case body
    case code
  }

  private let path: String
  private let words: Words
  private var entries: [Entry] = []
  private var isText = false
  private var isLabel = false
  private var isDevice = false
  /// Whether line breaks are those of code.
  private var isCode = false
  private var chapter = ""
  private var section: Int?
  private var figure: Int?
  /// The lines of a figure without a name, until its code is read.
  private var lines: [Line]?
  /// The lines used in titles of the section.
  private var namingLines: Set<String> = []
  private var frame: Int?
  private var event = ""
  private var name: Name?
  private var body: BodyRun?
  /// The views whose bodies have run in the figure.
  private var views: Set<String> = []
  /// The views whose bodies run again in the frame, ordered by their first runs.
  private var repeated: [String] = []

  /// A body that ran: its view, and the causes read so far.
  private struct BodyRun {
    var codes: [String] = []
    /// Whether the account says that it was the first run of its node.
    var saysFirst = false

    /// The view, with its number if there are several.
    var view: String? {
      guard let name = codes.first, name.hasSuffix(".body") else { return nil }
      return String(name.dropLast(5))
    }

    /// Whether this was the first run of its node; nil if the causes do not decide it. The first
    /// run of a view without dynamic properties has no `@identity`, and its `@self` has no
    /// differing field.
    var isFirst: Bool? {
      if saysFirst { return true }
      let causes = codes.dropFirst()
      if causes.contains("@identity") { return true }
      return causes.allSatisfy { $0 == "@self" } ? nil : false
    }
  }

  /// A line of a figure's code.
  private struct Line {
    /// Whether the step has written it, rather than repeated it.
    var isChanged: Bool
    var text = ""

    /// The maximum length of a line of code in a title (decision).
    private static let columns = 40

    /// The line without its sign, for use in a title.
    var title: String {
      let line = text.trimmingCharacters(in: .whitespacesAndNewlines.union(["+"]))
      guard line.count > Self.columns else { return line }
      return line.prefix(Self.columns - 1).trimmingCharacters(in: .whitespaces) + "…"
    }
  }

  private init(path: String, words: Words) {
    self.path = path
    self.words = words
  }

  /// Returns the entries of a page, given its path relative to the top of its edition.
  static func entries(of path: String, text: String, words: Words) -> [SearchIndex.Entry] {
    var reader = SearchReader(path: path, words: words)
    reader.read(text)
    for index in reader.entries.indices { reader.entries[index].title = reader.title(of: index) }
    return reader.entries.filter { !$0.isEmpty }
  }

  private mutating func read(_ html: String) {
    var html = html
    html.withUTF8 { bytes in
      var start = 0
      while let open = bytes.index(of: "<", from: start) {
        if isText, open > start { add(bytes.text(start..<open).withoutEntities) }
        guard let close = bytes.index(of: ">", from: open) else { break }
        visit(bytes.text(open + 1..<close)[...])
        start = close + 1
      }
    }
  }

  private mutating func add(_ text: String) {
    guard !isLabel, !isDevice, let current = frame ?? figure ?? section else { return }
    // The sign of a heading's own link.
    if case .heading = name, text == "#" { return }
    if frame == nil {
      entries[current].add(text, isCode: isCode)
    } else {
      entries[current].addWords(of: text)
    }
    switch name {
    case .heading(let isChapter):
      if isChapter { chapter += text }
      entries[current].title += text
    case .event: event += text
    case .body: body?.codes.append(text)
    case .code: if let last = lines?.indices.last { lines?[last].text += text }
    case nil: break
    }
  }

  private mutating func endLine() {
    guard frame == nil, let current = figure ?? section else { return }
    entries[current].endLine()
  }

  private mutating func visit(_ tag: Substring) {
    let element = Substring(
      tag.utf8.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") })
    // The most frequent tags come first.
    switch element {
    case "/span": break
    case "!--search:":
      // The author's words for the section, such as a symptom.
      endLine()
      add(String(tag.dropFirst("!--search:".count).dropLast(2)).withoutEntities)
      endLine()
    case "span", "mark", "ins", "del":
      if lines != nil, tag.hasSuffix(" class=\"l\"") { startLine(element) }
    case "main": isText = true
    // A run shown beside the contents is found at its place.
    case "/main", "aside": isText = false
    case "/aside": isText = true
    case "summary", "svg", "small": isLabel = true
    case "/summary", "/svg", "/small": isLabel = false
    case "div" where tag.hasSuffix("class=\"device\""): isDevice = true
    // The account of the run, which follows its device.
    case "div" where tag.hasSuffix("class=\"told\""): isDevice = false
    case "details" where tag.contains(" class=\"session"): isDevice = false
    case "h1": startSection("", nil, isChapter: true)
    case "h2" where tag.identifier != nil, "h3" where tag.identifier != nil:
      startSection("\(chapter.trimmingCharacters(in: .whitespaces)) › ", tag.identifier)
    case "/h1", "/h2", "/h3":
      name = nil
      endLine()
    case "figure": startFigure(tag.identifier)
    case "/figure": (figure, lines) = (nil, nil)
    case "pre": isCode = true
    case "/pre":
      isCode = false
      endLine()
      if lines != nil { endCode() }
    case "li": startItem(tag)
    case "/li":
      endLine()
      endItem()
    case "/noscript": endFrame()
    case "p" where frame != nil && tag.hasSuffix("class=\"event\""): name = .event
    case "/p":
      if frame != nil { name = nil }
      endLine()
    case "/th", "/td", "/dt", "/dd", "/figcaption": endLine()
    case "code" where body != nil: name = .body
    case "/code" where body != nil: name = nil
    default: break
    }
  }

  private mutating func start(_ title: String, _ id: String?) -> Int {
    entries.append(Entry(title: title, link: path + (id.map { "#" + $0 } ?? "")))
    return entries.count - 1
  }

  private mutating func startSection(_ title: String, _ id: String?, isChapter: Bool = false) {
    (figure, namingLines) = (nil, [])
    section = start(title, id)
    name = .heading(isChapter: isChapter)
  }

  private mutating func startFigure(_ id: String?) {
    guard let id, let section else { return }
    let kind = words(String(id.split(separator: "-").first ?? ""))
    let given = Anchors.givenName(in: id).map { " \($0)" } ?? ""
    figure = start("\(title(of: section)) › \(kind)\(given)", id)
    (lines, views) = (given.isEmpty ? [] : nil, [])
  }

  /// Starts a line of code; titles omit lines removed by the step.
  private mutating func startLine(_ element: Substring) {
    name = element == "del" ? nil : .code
    if name != nil { lines?.append(Line(isChanged: element != "span")) }
  }

  /// Names the figure by the first line that is new in the step and not used by another title of
  /// the section: many drivers have the same first line.
  private mutating func endCode() {
    let all = lines ?? []
    let changed = all.filter(\.isChanged)
    let titles = (changed.isEmpty ? all : changed).map(\.title).filter {
      $0.contains(where: \.isLetter) && !$0.hasPrefix("import ")
    }
    if let figure, let line = titles.first(where: { !namingLines.contains($0) }) ?? titles.first {
      namingLines.insert(line)
      entries[figure].title += ": \(line)"
    }
    (lines, name) = (nil, nil)
  }

  /// Starts a frame of a session, or an event of the frame.
  private mutating func startItem(_ tag: Substring) {
    if let figure, let number = tag.value(of: "data-n") {
      endFrame()
      (frame, event) = (start("\(title(of: figure)) › ", nil), "")
      entries[entries.count - 1].link = "\(entries[figure].link)/\(number)"
    } else if frame != nil, tag.hasSuffix("class=\"body\"") {
      body = BodyRun(saysFirst: tag.contains("data-first"))
    }
  }

  private mutating func endItem() {
    defer { body = nil }
    guard let body, let view = body.view else { return }
    let isKnown = !views.insert(view).inserted
    let isFirst = body.isFirst ?? (event.hasPrefix("launch ") || !isKnown)
    if !isFirst, !repeated.contains(view) { repeated.append(view) }
  }

  private mutating func endFrame() {
    guard let frame else { return }
    let bodies = repeated.map { words("{{name}} runs again", ["name": $0]) }
    let event = event.trimmingCharacters(in: .whitespaces)
    entries[frame].title = (["\(title(of: frame)) \(event)"] + bodies).joined(separator: ", ")
    (self.frame, repeated) = (nil, [])
  }

  private func title(of entry: Int) -> String {
    entries[entry].title.trimmingCharacters(in: .whitespaces)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the next byte of an ASCII character.
  fileprivate func index(of character: Unicode.Scalar, from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(character.value), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}

extension Substring {
  /// The value of a tag's `id`, if any.
  fileprivate var identifier: String? { value(of: "id") }

  /// Returns the value of a tag's attribute, if any.
  fileprivate func value(of attribute: String) -> String? {
    let opening = ranges(of: "\(attribute)=\"").first {
      $0.lowerBound > startIndex && self[index(before: $0.lowerBound)].isWhitespace
    }
    return opening.map { String(self[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

extension String {
  /// The text of HTML, decoding the character references used by the pages.
  fileprivate var withoutEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    let parts = split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      if let end = part.firstIndex(of: ";"), let sign = Self.entities[part[..<end]] {
        text += sign + part[part.index(after: end)...]
      } else {
        text += "&" + part
      }
    }
  }

  private static let entities: [Substring: String] = [
    "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "amp": "&",
  ]
}
