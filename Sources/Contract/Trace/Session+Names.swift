// Names as a reader of the program knows them: a view without the generic arguments that the compiler
// found for it, and with a number only where there are several of that name.

extension Session {
  /// A view as a reader knows it: `WithViewStore`, `Row #2`.
  package func name(ofView view: String, node: Int) -> String {
    let name = view.withoutGenericArguments
    guard let places = naming.views[name], places.count > 1 else { return name }
    guard let place = places.firstIndex(of: Place(view: view, node: node)) else { return name }
    let isOneType = places.allSatisfy { $0.view == view }
    return "\(name) #\(isOneType ? node : place + 1)"
  }

  /// A property as a reader knows it, and which object it is of where there are several.
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
  /// The events; equal warnings, bodies of one view with the same reason against a run, and those
  /// that ran one after the other for the same causes, are told once with their number.
  package var countedEvents: [(event: TraceEvent, count: Int)] {
    var counted: [(event: TraceEvent, count: Int)] = []
    // The instances of the view whose bodies are the last counted event.
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

/// The key by which repeated events are counted as one: of a warning its text and place, of a body that
/// did not run its view and the reason.
private enum RepeatedEvent: Hashable {
  case issue(String, Issue.Severity, Site?)
  case skip(view: String, reason: String, reads: [BodySkip.Read]?, missed: BodySkip.Read?)

  /// - Returns: nil for events that are told each time.
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
  /// The target as a reader says it: a launched view without generic arguments.
  package var shownTarget: String { verb == "launch" ? target.withoutGenericArguments : target }
}

extension Session {
  /// The bodies of an event: the view, with their number if there are several.
  package func subject(ofView view: String, node: Int, count: Int) -> String {
    count == 1
      ? name(ofView: view, node: node) : "\(view.withoutGenericArguments) (\(count) of them)"
  }

  /// The reason why a body did not run, with the properties that it had read instead.
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
        // State that is a value has no identity: the body's own is meant.
        : (read.object == nil ? "its " : "") + name(ofProperty: read.property, object: read.object)
      if !names.contains(name) { names.append(name) }
    }
    return "it depends only on \(names.joined(separator: ", "))"
  }

  /// The head of a moment that is no interaction.
  package func title(of moment: Moment) -> String {
    moment.statement.map { "the program, line \($0.line): \($0.text)" } ?? "the program"
  }
}

extension String {
  /// `Outer<Int>.Inner` as `Outer.Inner`. What begins with an operator or a tuple stays as it is.
  package var withoutGenericArguments: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var depth = 0
    var name: [UInt8] = []
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      // Of an arrow, `->`, it is no end.
      case UInt8(ascii: ">") where depth > 0 && last != UInt8(ascii: "-"): depth -= 1
      default: if depth == 0 { name.append(byte) }
      }
    }
    return depth == 0 && !name.isEmpty ? String(decoding: name, as: UTF8.self) : self
  }
}
