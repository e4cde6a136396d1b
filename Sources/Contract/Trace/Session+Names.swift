// Names for readers of the program: a view without the generic arguments inferred by the compiler,
// and with a number only if several views share the name.

extension Session {
  /// Returns a view's name for readers: `WithViewStore`, `Row #2`.
  package func name(ofView view: String, node: Int) -> String {
    let name = view.withoutGenericArguments
    guard let places = naming.views[name], places.count > 1 else { return name }
    guard let place = places.firstIndex(of: Place(view: view, node: node)) else { return name }
    let isOneType = places.allSatisfy { $0.view == view }
    return "\(name) #\(isOneType ? node : place + 1)"
  }

  /// Returns a property's name for readers, with its object's ordinal if several objects have the
  /// property.
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
  /// The events with their counts. Three kinds are merged: equal warnings, bodies of one view
  /// skipped for the same reason, and consecutive runs of one view's bodies with the same causes.
  package var countedEvents: [(event: TraceEvent, count: Int)] {
    var counted: [(event: TraceEvent, count: Int)] = []
    // The instances of the view merged by the last counted event.
    var nodes: Set<Int> = []
    var repeated: [RepeatedEvent: Int] = [:]
    for event in events {
      if case .body(let run) = event {
        if case .body(let last)? = counted.last?.event, last.causes == run.causes,
          (last.placement == nil) == (run.placement == nil),
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

/// The key that merges equal events: a warning's text and place, or a skipped body's view and
/// reason.
private enum RepeatedEvent: Hashable {
  case issue(String, Issue.Severity, Site?)
  case skip(view: String, reason: String, reads: [BodySkip.Read]?, missed: BodySkip.Read?)

  /// - Returns: nil for events without a key, which are never merged by it.
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
  /// The target's name for readers: that of a launched view has no generic arguments.
  package var shownTarget: String { verb == .launch ? target.withoutGenericArguments : target }
}

extension Session {
  /// Returns the subject of an event's sentence: the view, and the number of its bodies if there
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
        // Without an object, the property is a value's, which has no identity: it belongs to the
        // body itself.
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
  /// `Outer<Int>.Inner` as `Outer.Inner`. Names that start with an operator or a tuple are
  /// unchanged.
  package var withoutGenericArguments: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var depth = 0
    var name: [UInt8] = []
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      // The `>` of an arrow, `->`, closes no argument list.
      case UInt8(ascii: ">") where depth > 0 && last != UInt8(ascii: "-"): depth -= 1
      default: if depth == 0 { name.append(byte) }
      }
    }
    return depth == 0 && !name.isEmpty ? String(decoding: name, as: UTF8.self) : self
  }
}
