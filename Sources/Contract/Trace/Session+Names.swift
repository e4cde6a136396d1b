// Names as a reader of the program knows them: a view without the generic arguments that the
// compiler found for it, and with a number only where there are several of that name.

extension Session {
  /// Returns a view's name as a reader knows it: `WithViewStore`, `Row #2`.
  package func name(ofView view: String, node: Int) -> String {
    let name = view.withoutGenericArguments
    guard let places = naming.views[name], places.count > 1 else { return name }
    guard let place = places.firstIndex(of: Place(view: view, node: node)) else { return name }
    let isOneType = places.allSatisfy { $0.view == view }
    return "\(name) #\(isOneType ? node : place + 1)"
  }

  /// Returns a property's name as a reader knows it, with its object's ordinal where several
  /// objects have the property.
  package func name(ofProperty property: String, object: Int?) -> String {
    let name = property.withoutGenericArguments
    guard let object, naming.objectCrowd.contains(property) else { return name }
    return "\(name) of #\(object)"
  }

  /// One view of a run.
  struct Place: Hashable, Sendable {
    var view: String
    var node: Int
  }
}

extension Session.Moment {
  /// The events with their counts. Three kinds are merged: equal warnings, bodies of one view that
  /// were skipped for the same reason, and consecutive runs of one view's bodies with the same
  /// causes.
  package var countedEvents: [(event: TraceEvent, count: Int)] {
    var counted: [(event: TraceEvent, count: Int)] = []
    // The instances of the view that the last counted event merges.
    var nodes: Set<Int> = []
    var repeated: [RepeatedEvent: Int] = [:]
    for event in events {
      if case .body(let run) = event {
        if case .body(let last)? = counted.last?.event, last.causes == run.causes,
          last.view.withoutGenericArguments == run.view.withoutGenericArguments,
          nodes.insert(run.node).inserted
        {
          counted[counted.count - 1].count += 1
        } else {
          counted.append((event, 1))
          nodes = [run.node]
        }
        continue
      }
      let key = RepeatedEvent(event)
      if let key, let index = repeated[key] {
        counted[index].count += 1
      } else {
        if let key { repeated[key] = counted.count }
        counted.append((event, 1))
      }
    }
    return counted
  }
}

/// The key under which equal events are merged: a warning's text and place, or a skipped body's
/// view and reason.
private enum RepeatedEvent: Hashable {
  case issue(String, Issue.Severity, Site?)
  case skip(view: String, reason: String, reads: [BodySkip.Read]?, missed: BodySkip.Read?)

  /// - Returns: nil for events that are never merged by a key.
  init?(_ event: TraceEvent) {
    switch event {
    case .issue(let issue): self = .issue(issue.message, issue.severity, issue.site)
    case .skipped(let skip):
      self = .skip(
        view: skip.view.withoutGenericArguments, reason: skip.reason, reads: skip.reads,
        missed: skip.missed)
    default: return nil
    }
  }
}

extension Interaction {
  /// The target as a reader knows it: a launched view's name has no generic arguments.
  package var shownTarget: String { verb == .launch ? target.withoutGenericArguments : target }
}

extension Session {
  /// Returns the subject of an event's sentence: the view, with the number of its bodies if there
  /// are several.
  package func subject(ofView view: String, node: Int, count: Int) -> String {
    count == 1
      ? name(ofView: view, node: node) : "\(view.withoutGenericArguments) (\(count) of them)"
  }

  /// Returns the reason why a body did not run, with the properties that it depends on.
  package func reason(of skip: BodySkip) -> String {
    if let missed = skip.missed {
      let name = name(ofProperty: missed.property, object: missed.object)
      return "it had read \(name) without observing it"
    }
    guard let reads = skip.reads, !reads.isEmpty else { return skip.reason }
    let own = "\(skip.view)."
    var names: [String] = []
    for read in reads {
      let name =
        read.property.hasPrefix(own) && read.object == nil
        ? "its \(read.property.dropFirst(own.count))"
        // Without an object the property is a value's, which has no identity: it is the body's own.
        : (read.object == nil ? "its " : "") + name(ofProperty: read.property, object: read.object)
      if !names.contains(name) { names.append(name) }
    }
    return "it depends only on \(names.joined(separator: ", "))"
  }

  /// Returns the heading of a moment without an interaction.
  package func title(of moment: Moment) -> String {
    moment.statement.map { "the program, line \($0.line): \($0.text)" } ?? "the program"
  }
}

extension String {
  /// `Outer<Int>.Inner` as `Outer.Inner`. A name that begins with an operator or a tuple stays as
  /// it is.
  package var withoutGenericArguments: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var depth = 0
    var name: [UInt8] = []
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      // The `>` of an arrow, `->`, closes no list of arguments.
      case UInt8(ascii: ">") where depth > 0 && last != UInt8(ascii: "-"): depth -= 1
      default: if depth == 0 { name.append(byte) }
      }
    }
    return depth == 0 && !name.isEmpty ? String(decoding: name, as: UTF8.self) : self
  }
}
