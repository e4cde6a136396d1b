import Judging

/// The output of a watched run, split at the marks.
struct WatchedOutput: Sendable {
  enum Event: Sendable, Equatable {
    case text(String)
    case begin(Int)
    case end(Int)
    case value(Int, [String])
    /// The value of the variable that the called method belongs to.
    case receiver(Int, [String])
    /// The end of the statement that catches the errors of an expectation's.
    case close(Int)
    case thrown(ThrownError)
  }

  /// The events since the start of the snippet itself.
  private(set) var events: [Event] = []
  /// The expectations with too many passes, so that later ones are not marked.
  private(set) var cut: Set<Int> = []
  /// The events of its tests.
  private(set) var testEvents: [TestEvent] = []

  init(_ output: String) {
    var events: [Event] = []
    var rest = output[...]
    while let start = rest.firstIndex(of: "\u{1}"), let end = rest[start...].firstIndex(of: "\u{2}")
    {
      events.append(.text(String(rest[..<start])))
      let mark = rest[rest.index(after: start)..<end]
      let words = mark.split(separator: " ")
      switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
      case ("own", _): events = []
      case ("cut", let index?): cut.insert(index)
      case ("test", _):
        if let event = TestEvent(mark.dropFirst("test ".count)) { testEvents.append(event) }
      case ("close", let index?): events.append(.close(index))
      case ("thrown", _):
        ThrownError(observed: Self.texts(words.dropFirst())).map { events.append(.thrown($0)) }
      case ("begin", let index?): events.append(.begin(index))
      case ("end", let index?): events.append(.end(index))
      case ("value", let index?): events.append(.value(index, Self.texts(words.dropFirst(2))))
      case ("receiver", let index?): events.append(.receiver(index, Self.texts(words.dropFirst(2))))
      default: break
      }
      rest = rest[rest.index(after: end)...]
    }
    events.append(.text(String(rest)))
    self.events = events.filter { $0 != .text("") }
  }

  private static func texts(_ codes: some Sequence<Substring>) -> [String] {
    codes.map { code in
      var bytes: [UInt8] = []
      var rest = code.utf8.dropFirst()
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? byte)
        rest = rest.dropFirst(2)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns whether the run ended inside the statement of an expectation.
  func isCutShort(in index: Int) -> Bool {
    let begins = events.count { $0 == .begin(index) }
    return begins > events.count { $0 == .end(index) }
  }

  /// The snippet's own output.
  var lines: [String] { Self.lines(events[...]) }

  /// Returns the passes of an expectation: the output between each pair of its marks.
  ///
  /// - Parameter claims: the expectations that own the output before them.
  func passes(of index: Int, claims: Set<Int>) -> [Pass] {
    var passes: [Pass] = []
    var begin: Int?
    var values: [String] = []
    var receiver: [String] = []
    var lastEnd = 0
    for (position, event) in events.enumerated() {
      switch event {
      case .begin(index): begin = position
      case .value(index, let texts): values = texts
      case .receiver(index, let texts): receiver = texts
      case .end(index):
        passes.append(
          Pass(
            events: events, claims: claims, statement: (begin ?? lastEnd)..<position,
            lastClaim: lastEnd, values: values.isEmpty ? receiver : values))
        begin = nil
        values = []
        receiver = []
      case .end(let other) where claims.contains(other): lastEnd = position
      default: break
      }
    }
    // Values without an end mark belong to statements in a body.
    if passes.isEmpty {
      for case .value(index, let texts) in events {
        passes.append(Pass(events: [], claims: [], statement: 0..<0, lastClaim: 0, values: texts))
      }
    }
    return passes
  }

  /// The errors thrown in a pass of an expectation's statement.
  struct ThrowingPass {
    var errors: [ThrownError] = []
    /// Whether an error ended it.
    var isCut = false
  }

  /// Returns the passes of an expectation on an error, in the order of their ends.
  func throwingPasses(of index: Int) -> [ThrowingPass] {
    var passes: [ThrowingPass] = []
    var open: [ThrowingPass] = []
    func cut(_ pass: ThrowingPass) { passes.append(ThrowingPass(errors: pass.errors, isCut: true)) }
    for event in events {
      switch event {
      case .begin(index):
        // A pass after an error is a new one, rather than a call inside.
        if let last = open.last, !last.errors.isEmpty { cut(open.removeLast()) }
        open.append(ThrowingPass())
      case .end(index):
        if let last = open.popLast() { passes.append(last) }
      case .close(index):
        for pass in open { cut(pass) }
        open = []
      case .thrown(let error):
        for place in open.indices { open[place].errors.append(error) }
      default: break
      }
    }
    for pass in open { cut(pass) }
    return passes
  }

  /// Returns the error that was thrown last before each pass of an expectation; nil for one that was
  /// not observed.
  func caughtErrors(at index: Int) -> [ThrownError?] {
    var last: ThrownError?
    var caught: [ThrownError?] = []
    for event in events {
      switch event {
      case .thrown(let error): last = error
      case .begin(index): caught.append(last)
      default: break
      }
    }
    return caught
  }

  /// Returns the error that ends a run; nil if another fault does.
  func thrownError(of fault: EarlyEnd) -> ThrownError? {
    guard let error = fault.thrownError.map({ ThrownError($0) }) else { return nil }
    for case .thrown(let last) in events.reversed() {
      return last.text == error.text ? last : last.described(as: error.text) ?? error
    }
    return error
  }

  /// A pass of an expectation. Its lines are computed on access: a statement in a loop has as many
  /// passes as events.
  struct Pass: Sendable {
    /// The events of the run, shared by all passes.
    fileprivate let events: [Event]
    /// The expectations that own the output of their statements.
    fileprivate let claims: Set<Int>
    /// The positions of the statement's events.
    fileprivate let statement: Range<Int>
    /// The position of the last event that belongs to an earlier expectation.
    fileprivate let lastClaim: Int
    /// The value's description and debug description.
    var values: [String]

    var printed: [String] { WatchedOutput.lines(events[statement]) }

    /// The lines, excluding those of expectations inside the statement.
    var unclaimed: [String] {
      var depth = 0
      return WatchedOutput.lines(
        events[statement].dropFirst().filter { event in
          switch event {
          case .begin: depth += 1
          case .end: depth -= 1
          case .text, .value, .receiver, .close, .thrown: return depth <= 0
          }
          return false
        }[...])
    }

    /// The output since the last expectation, including the statement's own.
    var before: [String] { WatchedOutput.lines(events[lastClaim..<statement.upperBound]) }

    /// The statement's output, including the beginning of its first line from earlier statements.
    var joined: [String] {
      for event in events[..<statement.lowerBound].indices.reversed() {
        guard case .text(let text) = events[event], let newline = text.lastIndex(of: "\n") else {
          continue
        }
        let start = String(text[text.index(after: newline)...])
        return WatchedOutput.lines([.text(start)] + events[(event + 1)..<statement.upperBound])
      }
      return WatchedOutput.lines(events[..<statement.upperBound])
    }

    /// The output after the statement.
    var after: [String] { WatchedOutput.lines(events[statement.upperBound...]) }

    /// The output after the statement, excluding that of statements with an expectation of their own.
    var ownerlessAfter: [String] {
      var open: Set<Int> = []
      return WatchedOutput.lines(
        events[statement.upperBound...].filter { event in
          switch event {
          case .begin(let other) where claims.contains(other): open.insert(other)
          case .end(let other): open.remove(other)
          default: break
          }
          return open.isEmpty
        }[...])
    }
  }

  fileprivate static func lines(_ events: ArraySlice<Event>) -> [String] {
    let text = events.reduce(into: "") { text, event in
      if case .text(let part) = event { text += part }
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
