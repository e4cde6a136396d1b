/// The screen after an interaction, as a tree of labels, values and controls.
package struct Frame: Codable, Equatable, Sendable {
  package var elements: [FrameElement]
  /// The number of omitted elements beyond ``limit``.
  package var omitted: Int
  /// The milliseconds until each of the next instants at which something is scheduled.
  package var waits: [Int]
  /// The number of bytes of standard output before the interaction.
  package var outputStart: Int
  /// The number of bytes of standard output before the frame.
  package var outputEnd: Int
  /// The lines printed during the interaction.
  ///
  /// The runner adds them, since a run cannot see its output.
  package var printed: [String]?

  /// The maximum number of elements in a frame.
  ///
  /// A decision: a list of thousands of rows has a bounded cost in time and size.
  package static let limit = 400

  /// The maximum number of waits in a frame.
  package static let waitLimit = 16

  package init(
    elements: [FrameElement], omitted: Int = 0, waits: [Int] = [],
    outputStart: Int = 0, outputEnd: Int = 0, printed: [String]? = nil
  ) {
    self.elements = elements
    self.omitted = omitted
    self.waits = waits
    self.outputStart = outputStart
    self.outputEnd = outputEnd
    self.printed = printed
  }

  /// The uses of all elements, by ascending number.
  package var uses: [FrameElement.Use] {
    var uses: [FrameElement.Use] = []
    func collect(_ elements: [FrameElement]) {
      for element in elements {
        uses += element.uses ?? []
        collect(element.parts)
      }
    }
    collect(elements)
    return uses.sorted { $0.number < $1.number }
  }
}

/// An element of a frame. A property without a value is nil, which keeps the trace short.
package struct FrameElement: Codable, Equatable, Sendable {
  package var role: Role
  package var label: [FrameElement]?
  package var content: [FrameElement]?
  package var footer: [FrameElement]?
  /// The items of its context menu, and its swipe actions.
  package var items: [FrameElement]?
  package var value: String?
  /// The accessibility label, which replaces the visible text.
  package var spokenLabel: String?
  package var isDisabled: Bool?
  package var isSelected: Bool?
  package var isDestructive: Bool?
  /// The look, where the role does not decide it.
  package var look: Look?
  package var style: Style?
  /// The interactions that it supports.
  package var uses: [Use]?

  /// An interaction that an element supports.
  package struct Use: Codable, Equatable, Sendable {
    /// The number of the use in its frame, counted from 0.
    package var number: Int
    package var verb: Interaction.Verb
    /// The default argument of a use that takes one: the text to type, the number to slide to.
    package var input: String?

    package init(number: Int, verb: Interaction.Verb, input: String? = nil) {
      self.number = number
      self.verb = verb
      self.input = input
    }
  }

  package init(role: Role) { self.role = role }

  /// The child elements of all kinds, in reading order.
  package var parts: [FrameElement] {
    (label ?? []) + (content ?? []) + (footer ?? []) + (items ?? [])
  }
}
