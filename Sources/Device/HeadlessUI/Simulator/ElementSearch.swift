import Trace

/// The search for the unique element that matches a query; it fails with a reason if there are none
/// or several.
///
/// Of nested elements, the innermost one matches, as in hit testing.
@MainActor
struct ElementSearch {
  /// The reachable elements.
  private let elements: [Element]
  /// The elements displayed with an error.
  private let screen: [Element]

  init(in elements: [Element], screen: [Element]) {
    self.elements = elements
    self.screen = screen
  }

  func find(
    _ action: UserAction, _ query: ElementQuery, at index: Int?
  ) throws(SimulatorFailure) -> Element {
    var scope = elements
    for name in query.path { scope = try part(named: name, of: scope) }
    let accepts = { (element: Element) in
      action.accepts(element) && (query.role == nil || query.role == element.role)
    }
    let matches = matches(for: query, in: scope, accepts: accepts)
    guard let match = Self.choose(matches, at: index) else {
      var candidates: [Element] = []
      scope.forEachElement { if accepts($0) { candidates.append($0) } }
      throw .found(
        matches.count, action, query, at: index, candidates: candidates, screen: Drawing(screen))
    }
    guard match.isEnabled else {
      throw .disabled(action, query, match, screen: Drawing(screen))
    }
    return match
  }

  /// Returns the candidate at an index, or the only candidate.
  ///
  /// - Parameter index: the index among several, counted from 0 in reading order.
  static func choose<Candidate>(_ candidates: [Candidate], at index: Int?) -> Candidate? {
    if let index { return candidates.indices.contains(index) ? candidates[index] : nil }
    return candidates.count == 1 ? candidates.first : nil
  }

  /// Returns the elements labeled with the text; if there are none, those that display it.
  private func matches(
    for query: ElementQuery, in scope: [Element], accepts: (Element) -> Bool
  ) -> [Element] {
    switch query.match {
    case .anything:
      return scope.innermost(where: accepts)
    case .identifier(let identifier):
      return scope.innermost { accepts($0) && $0.holds { $0.identifier == identifier } }
    case .label(let label):
      let named = scope.innermost { accepts($0) && $0.name == label }
      if !named.isEmpty { return named }
      return scope.innermost { accepts($0) && $0.holds { $0.shows(label) } }
    }
  }

  private func part(
    named name: String, of scope: [Element]
  ) throws(SimulatorFailure) -> [Element] {
    let parts = scope.innermost { element in
      guard !element.content.isEmpty else { return false }
      return element.label.name == name || element.content.contains { $0.name == name }
    }
    guard let part = parts.first, parts.count == 1 else {
      throw .part(name, count: parts.count, screen: Drawing(screen))
    }
    return part.parts
  }
}

extension Element {
  /// The element's parts, in reading order.
  var parts: [Element] { label + content + footer }

  fileprivate func shows(_ words: String) -> Bool {
    spokenLabel == words || (role == .text || role == .image) && value == words
  }

  fileprivate func holds(_ condition: (Element) -> Bool) -> Bool {
    condition(self) || label.contains { $0.holds(condition) }
      || content.contains { $0.holds(condition) } || footer.contains { $0.holds(condition) }
  }
}

extension [Element] {
  /// Returns the elements that satisfy a condition and have no descendant that does.
  func innermost(where condition: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    collectInnermost(where: condition, into: &found)
    return found
  }

  private func collectInnermost(where condition: (Element) -> Bool, into found: inout [Element]) {
    for element in self {
      let count = found.count
      element.label.collectInnermost(where: condition, into: &found)
      element.content.collectInnermost(where: condition, into: &found)
      element.footer.collectInnermost(where: condition, into: &found)
      if found.count == count, condition(element) { found.append(element) }
    }
  }
}
