import Diagnostics

extension Item {
  /// `'Button["Start"]' in 'CounterView.body > Form'`, for messages.
  var quoted: String { "'\(details.title)'" }

  /// Returns a note at this item that names it as a candidate.
  func candidate(_ text: String) -> Diagnostic {
    Diagnostic(.note, text, at: location)
  }
}

extension Diagnostic {
  static func tie(_ item: Item, _ candidates: [Item]) -> Self {
    let paths = candidates.map(\.path)
    let help =
      item.head.kind == .extension
      ? "write a member that the one you mean has, and that the others have not"
      : Set(paths).count == paths.count
        ? "choose one with replace='\(paths[0])', or write more of what is inside"
        : "write more of what is inside, or use a diff"
    return Self(
      .error, "\(item.quoted) fits \(candidates.count) places", at: item.location, help: help,
      notes: candidates.map { $0.candidate("'\($0.path)'") })
  }

  static func bothWritten(_ item: Item, _ earlier: Item, for old: Item) -> Self {
    Self(
      .error, "\(earlier.quoted) and \(item.quoted) are both written for \(old.quoted)",
      at: item.location, help: "write one of them, or move what is inside with a diff",
      notes: [
        earlier.candidate("the other one is here"), old.candidate("\(old.quoted) is here"),
      ])
  }

  static func nowhere(_ item: Item, _ search: Search) -> Self {
    let place = search.examplePlace(for: item) ?? "…"
    let isOfFile = [.type, .extension, .operator, .alias, .import, .macro].contains(item.head.kind)
    return Self(
      .error, "\(item.quoted) fits nowhere in the program", at: item.location,
      help: isOfFile
        ? "name the file that it begins, or place it with after='\(place)' or before='…'"
        : "place it with in='\(place)', before='…' or after='…'",
      notes: search.nearest(to: item).map { $0.candidate("the program has '\($0.path)'") })
  }

  static func noProgram(at location: SourceLocation) -> Self {
    Self(
      .error, "there is no program yet to put this snippet in", at: location,
      help:
        "name the file that it creates, as in 'swift CounterView.swift'; Markdown without words "
        + "about its snippets is checked with 'chapters check --plain'")
  }

  static func noSuchFile(_ name: String, _ known: [String], at location: SourceLocation?) -> Self {
    let nearest = known.min { $0.distance(to: name) < $1.distance(to: name) }
    return Self(
      .error, "there is no file '\(name)' to change", at: location,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "create it first, by a snippet without a place")
  }

  static func baseNameTaken(_ name: String, _ other: Program.File, at location: SourceLocation)
    -> Self
  {
    Self(
      .error,
      "two files of one module cannot both be '\(other.baseName)': '\(other.name)' and '\(name)'",
      at: location, help: "write '\(other.name)' to edit it, or give this file another name",
      notes: other.lines.first.map {
        [Self(.note, "'\(other.name)' is created here", at: $0.origin(ofColumn: 1))]
      } ?? [])
  }

  static func folderTaken(_ name: String, _ other: Program.File, at location: SourceLocation)
    -> Self
  {
    Self(
      .error, "'\(name)' and '\(other.name)' cannot both be files: one is a folder of the other",
      at: location, help: "give this file another name")
  }

  static func elisionInNewFile(_ name: String, _ known: [String], at location: SourceLocation)
    -> Self
  {
    let nearest = known.first { name.isSimilar(to: $0) }
    return Self(
      .error, "nothing to elide: this snippet creates '\(name)'", at: location,
      help: nearest.map { "did you mean '\($0)'?" } ?? "write the whole file here")
  }

  static func nothingElided(at location: SourceLocation) -> Self {
    Self(
      .error, "nothing for this elision to stand for", at: location,
      help: "write what goes here, or leave the braces empty")
  }

  static func noAccessors(at location: SourceLocation) -> Self {
    Self(
      .error, "this elision would mix accessors and the statements of a getter", at: location,
      help: "write 'get { ... }' for what a getter without the word holds")
  }

  static func unlabelled(_ item: Item) -> Self {
    Self(
      .error, "the argument \(item.quoted) is ambiguous without a label", at: item.location,
      help: "write the list out")
  }

  static func notModifiable(_ path: String, at location: SourceLocation) -> Self {
    Self(
      .error, "modifiers follow a call, and are not around '\(path)'", at: location,
      help: "use after= or in= with the call, or name a modifier, as in 'Form.sheet'")
  }

  static func modifier(_ path: String, at location: SourceLocation) -> Self {
    Self(
      .error, "'\(path)' is a modifier", at: location,
      help: "write modifiers, which begin with a dot, or name the whole call")
  }

  static func elidedTwice(at location: SourceLocation) -> Self {
    Self(
      .error, "this elision stands for the same code as another one", at: location,
      help: "write out one of them")
  }

  static func elisionTie(at location: SourceLocation, _ blocks: [Block]) -> Self {
    Self(
      .error, "this elision can stand for \(blocks.count) blocks", at: location,
      help: "write out what goes here",
      notes: blocks.map {
        Self(.note, "'\($0.path)'", at: $0.source.location(at: $0.content.lowerBound))
      })
  }

  static func scatteredContent(_ item: Item, _ content: [Item]) -> Self {
    Self(
      .error, "\(item.quoted) is written around items that are not adjacent",
      at: item.location, help: "write the whole block that contains them",
      notes: content.map { $0.candidate($0.quoted) })
  }

  static func unanchored(_ item: Item, _ elided: [Item]) -> Self {
    Self(
      .error, "the place of \(item.quoted) between two elisions is ambiguous", at: item.location,
      help: "write one of its neighbors too",
      notes: elided.map { $0.candidate("\($0.quoted) is elided there") })
  }

  static func orderConflict(_ item: Item, _ earlier: Item) -> Self {
    Self(
      .error, "\(item.quoted) is before \(earlier.quoted) in the program", at: item.location,
      help: "write them in the program's order, or the whole block in a new one")
  }

  static func missingElision(before item: Item?, after previous: Item?, hidden: Item) -> Self {
    let location = item?.location ?? previous?.location
    let message =
      switch (previous, item) {
      case (let previous?, let item?):
        "\(hidden.quoted) is between \(previous.quoted) and \(item.quoted)"
      case (nil, let item?): "\(hidden.quoted) is above \(item.quoted)"
      case (let previous?, nil): "\(hidden.quoted) is below \(previous.quoted)"
      case (nil, nil): "\(hidden.quoted) is left out"
      }
    // Below a chain, a line of '...' elides the modifiers after the call.
    let isBelowModifiers = item == nil && hidden.head.kind == .modifier
    return Self(
      .error, message, at: location,
      help: isBelowModifiers
        ? "write out the last modifier of the call; above it, '...' elides others"
        : "add a line '...' there to elide it, or write it out")
  }
}
