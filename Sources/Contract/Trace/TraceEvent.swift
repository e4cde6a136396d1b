/// An event of a run, as one line of JSON in the run's trace.
///
/// A trace starts with ``started(version:)``. Identifiers are ordinals in order of first
/// appearance, so equal runs have equal traces.
package enum TraceEvent: Codable, Equatable, Sendable {
  /// The version of this contract used by the trace.
  case started(version: Int)
  /// An interaction of the driver with the device.
  case interaction(Interaction)
  /// A write to a property that views can depend on.
  case write(Write)
  /// A body that ran, and its causes.
  case body(BodyRun)
  /// A body that was considered and skipped, with the reason.
  case skipped(BodySkip)
  /// The screen after an interaction and its effects.
  case screen(String)
  /// The same screen as a tree, directly before its text.
  case frame(Frame)
  /// The screen differs from the one that its views would draw now; after the frame.
  case stale(StaleScreen)
  /// A run-time warning (🟣 in a console), or a failed expectation (❌).
  case issue(Issue)
  /// The driver reached the next `run continue`; output before this event belongs to the previous
  /// part.
  case part(outputOffset: Int)
  /// The run ended early, because the driver requested an impossible interaction or threw.
  case failed(message: String, site: Site?)
  /// The start of a stage of the session; later events are counted under its name.
  case stage(String)
  /// A count reported by the program under a custom name.
  case counted(name: String, number: Int)
  /// The driver ran to its end.
  case finished

  package static let currentVersion = 1
}

/// The place of an event: a line of the program, or an address that the runner resolves to one.
package enum Site: Codable, Hashable, Sendable {
  case line(file: String, line: Int)
  /// An offset into the program's shared library: the return address of the call. The call itself,
  /// and so its line, is found one byte before.
  case address(UInt64)
}

package struct Interaction: Codable, Equatable, Sendable {
  package var verb: Verb
  /// The label of the used control, or a span of time.
  package var target: String
  /// Virtual seconds since the start of the run.
  package var time: Double
  package var site: Site?

  package init(verb: Verb, target: String, time: Double, site: Site? = nil) {
    self.verb = verb
    self.target = target
    self.time = time
    self.site = site
  }
}

package struct Write: Codable, Equatable, Sendable {
  /// The declared property, `CounterView.count`; for a store's state, its path from the root,
  /// `App.State.tabs.count`.
  package var property: String
  /// The object with the property: an ordinal among objects of its type, by first appearance.
  package var object: Int?
  package var old: String
  package var new: String
  /// The action whose reducer wrote a store's state, if any: `.row(.increment)`.
  package var action: String?
  package var site: Site?

  package init(
    property: String, object: Int? = nil, old: String, new: String, action: String? = nil,
    site: Site? = nil
  ) {
    self.property = property
    self.object = object
    self.old = old
    self.new = new
    self.action = action
    self.site = site
  }
}

package struct BodyRun: Codable, Equatable, Sendable {
  /// The view's type, as printed by `_printChanges()`.
  package var view: String
  /// The instance of the view: an ordinal among views of its type, by first appearance. A removed
  /// view passes it on to the next view of the type in the same view.
  package var node: Int
  /// The changed inputs, in the order of `_printChanges()`: `@self`, `@identity`, `_count`…
  package var causes: [Cause]
  /// The place of the view in the tree, recorded by the first run of its body.
  package var placement: Placement?

  /// A place in the tree of the views with bodies.
  package struct Placement: Codable, Hashable, Sendable {
    /// The innermost enclosing view with a recorded body; nil at the root.
    package var parent: Instance?

    package init(in parent: Instance? = nil) { self.parent = parent }
  }

  /// An instance of a view: an ordinal among views of its type.
  package struct Instance: Codable, Hashable, Sendable {
    package var view: String
    package var node: Int

    package init(view: String, node: Int) {
      self.view = view
      self.node = node
    }
  }

  package struct Cause: Codable, Equatable, Sendable {
    package var name: String
    /// The differing field of `@self`, or the property behind `@dependencies` or an observed
    /// object.
    package var detail: String?
    /// The object with the property in `detail`: an ordinal, as in a ``Write``.
    package var object: Int?
    /// The place where the body read the changed property.
    package var site: Site?
    /// The place where an observed object sent its change, with or without a ``Write``.
    package var sent: Site?

    package init(
      name: String, detail: String? = nil, object: Int? = nil, site: Site? = nil,
      sent: Site? = nil
    ) {
      self.name = name
      self.detail = detail
      self.object = object
      self.site = site
      self.sent = sent
    }
  }

  package init(view: String, node: Int, causes: [Cause], placement: Placement? = nil) {
    self.view = view
    self.node = node
    self.causes = causes
    self.placement = placement
  }
}

extension BodyRun.Cause {
  /// The property of an object that the issue is about, in the form of a ``Write``.
  package var property: String? {
    object == nil ? nil : detail.map { String($0.drop { $0 == "\\" }) }
  }
}

package struct BodySkip: Codable, Equatable, Sendable {
  package var view: String
  package var node: Int
  /// One clause: `its value is equal to the one before`, `count was never read in its body`.
  package var reason: String
  /// The dependencies of a body that no change reached despite a write; nil for a body that was
  /// considered.
  package var reads: [Read]?
  /// A written property that the body had read without observing it.
  package var missed: Read?

  /// A dependency of a body.
  package struct Read: Codable, Hashable, Sendable {
    /// The property, in the form of a ``Write``.
    package var property: String
    /// The object with the property: an ordinal, as in a ``Write``.
    package var object: Int?

    package init(property: String, object: Int? = nil) {
      self.property = property
      self.object = object
    }
  }

  package init(
    view: String, node: Int, reason: String, reads: [Read]? = nil, missed: Read? = nil
  ) {
    self.view = view
    self.node = node
    self.reason = reason
    self.reads = reads
    self.missed = missed
  }
}

/// The lines of a screen that the bodies, evaluated beside the session, would draw otherwise.
package struct StaleScreen: Codable, Equatable, Sendable {
  /// A line of the screen, and the one that the bodies would draw in its place.
  package struct Line: Codable, Hashable, Sendable {
    /// Nil if the bodies would add a line.
    package var shown: String?
    /// Nil if the bodies would remove the line.
    package var current: String?

    package init(shown: String?, current: String?) {
      self.shown = shown
      self.current = current
    }
  }

  package var lines: [Line]
  /// The number of lines beyond ``limit``.
  package var omitted: Int
  /// Whether the cause is new and is none of the writes in the trace.
  package var isUntraced: Bool

  /// The maximum number of lines in an event; a decision: few lines show what a screen lacks.
  package static let limit = 3

  package init(lines: [Line], isUntraced: Bool = false) {
    self.lines = Array(lines.prefix(Self.limit))
    omitted = lines.count - self.lines.count
    self.isUntraced = isUntraced
  }
}

package struct Issue: Codable, Equatable, Sendable {
  package enum Severity: String, Codable, Equatable, Sendable {
    case warning, failure
  }

  package var severity: Severity
  package var message: String
  package var site: Site?
  /// The number of bytes of standard output before the issue.
  package var outputOffset: Int

  package init(
    _ severity: Severity = .warning, message: String, site: Site?, outputOffset: Int
  ) {
    self.severity = severity
    self.message = message
    self.site = site
    self.outputOffset = outputOffset
  }
}
