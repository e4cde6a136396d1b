// Names as a reader of the program knows them: a view without the generic arguments that the compiler
// found for it, and with a number only where there are several of that name.

extension Session {
  /// A view as a reader knows it: `WithViewStore`, `Row #2`.
  package func name(ofView view: String, node: Int) -> String {
    let name = view.withoutGenericArguments
    guard let places = views[name], places.count > 1 else { return name }
    guard let place = places.firstIndex(of: Place(view: view, node: node)) else { return name }
    let isOneType = places.allSatisfy { $0.view == view }
    return "\(name) #\(isOneType ? node : place + 1)"
  }

  /// A property as a reader knows it, and which object it is of where there are several.
  package func name(ofProperty property: String, object: Int?) -> String {
    let name = property.withoutGenericArguments
    guard let object, objectCrowd.contains(property) else { return name }
    return "\(name) of #\(object)"
  }

  /// One view of a run.
  struct Place: Equatable, Sendable {
    var view: String
    var node: Int
  }
}

extension Session.Moment {
  /// The events, equal warnings told once with their number.
  package var countedEvents: [(event: TraceEvent, count: Int)] {
    var counted: [(event: TraceEvent, count: Int)] = []
    for event in events {
      guard case .issue(let issue) = event,
        let index = counted.firstIndex(where: { issue.isRepeated(in: $0.event) })
      else {
        counted.append((event, 1))
        continue
      }
      counted[index].count += 1
    }
    return counted
  }
}

extension Issue {
  /// Whether an event is the same warning at the same place.
  fileprivate func isRepeated(in event: TraceEvent) -> Bool {
    guard case .issue(let issue) = event else { return false }
    return issue.message == message && issue.severity == severity && issue.site == site
  }
}

extension String {
  /// `Outer<Int>.Inner` as `Outer.Inner`. What begins with an operator or a tuple stays as it is.
  var withoutGenericArguments: String {
    var depth = 0
    var name = ""
    var last: Character = " "
    for character in self {
      defer { last = character }
      switch character {
      case "<": depth += 1
      // Of an arrow, `->`, it is no end.
      case ">" where depth > 0 && last != "-": depth -= 1
      default: if depth == 0 { name.append(character) }
      }
    }
    return depth == 0 && !name.isEmpty ? name : self
  }
}
