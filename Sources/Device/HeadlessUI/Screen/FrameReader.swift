import Foundation
import Trace

/// Reads the screen's elements into a frame, and collects the interactions that the frame offers.
@MainActor
struct FrameReader {
  /// An interaction that an element of the frame supports.
  struct Offer {
    /// The verb and the target as they appear in a trace, without the argument.
    var verb: Interaction.Verb
    var target: String
    var effect: Effect

    /// The effect of the interaction.
    enum Effect {
      case action(@MainActor () -> Void)
      /// Sets a value, given as text.
      case setting(input: String, @MainActor (String) -> Void)
      /// Types into a field letter by letter.
      ///
      /// - Parameter index: the field's index in reading order.
      case typing(input: String, index: Int)
      case submission(of: Element)
    }
  }

  private(set) var elements: [FrameElement] = []
  /// The offers, indexed by their number.
  private(set) var offers: [Offer] = []
  private(set) var omitted = 0

  private var count = 0
  private var fieldCount = 0
  /// The number of modal elements yet to be read; controls before the last modal element are
  /// disabled.
  private var coming = 0
  /// The number of dismissible elements yet to be read, by the action that dismisses them: going
  /// back, or a dismissal.
  private var comingActions: [Element.Action: Int] = [:]

  init(_ elements: [Element]) {
    elements.forEachElement { element in
      if element.isInFront { coming += 1 }
      for key in [Element.Action.back, .dismiss] where element.actions.contains(key) {
        comingActions[key, default: 0] += 1
      }
    }
    let front = coming
    self.elements = read(elements, isReachable: front == 0)
  }

  private mutating func read(_ elements: [Element], isReachable: Bool) -> [FrameElement] {
    elements.compactMap { read($0, isReachable: isReachable) }
  }

  private mutating func read(_ element: Element, isReachable: Bool) -> FrameElement? {
    // The limit includes the label, without which a button would have no name.
    guard count + element.label.all.count < Frame.limit else {
      omitted += [element].all.count
      return nil
    }
    count += 1
    var isReachable = isReachable
    if element.isInFront {
      coming -= 1
      isReachable = coming == 0
    }
    var read = FrameElement(role: element.role)
    read.value = element.value
    read.spokenLabel = element.spokenLabel
    if !element.isEnabled { read.isDisabled = true }
    if element.isSelected { read.isSelected = true }
    if element.isDestructive { read.isDestructive = true }
    read.look = element.look
    read.style = element.style?.ifAny
    let isUsable = isReachable && element.isEnabled
    let uses =
      leaving(element)
      + (isUsable ? acting(on: element) + entering(into: element) + submitting(element) : [])
    if isReachable, UserAction.type.accepts(element) { fieldCount += 1 }
    if !uses.isEmpty { read.uses = uses }
    read.label = self.read(element.label, isReachable: isReachable).nilIfEmpty
    read.content = self.read(element.content, isReachable: isReachable).nilIfEmpty
    read.footer = self.read(element.footer, isReachable: isReachable).nilIfEmpty
    // An open menu displays its items as content.
    let items = element.role == .menu ? [] : element.contextMenu
    read.items =
      (self.items(items, .choose, of: element, isReachable)
      + self.items(element.swipeActions, .swipe, of: element, isReachable)).nilIfEmpty
    return read
  }

  /// Returns the uses of an element other than those that dismiss it.
  private mutating func acting(on element: Element) -> [FrameElement.Use] {
    var uses: [FrameElement.Use] = []
    for (action, use) in Self.actions where action.accepts(element) {
      // Of nested elements, the innermost one handles the use, as in hit testing.
      guard let perform = element.actions[use],
        !element.parts.all.contains(where: { action.accepts($0) })
      else { continue }
      uses.append(offer(action.verb, element.name) { perform(()) })
    }
    if element.role == .option, let use = element.actions[.use] {
      uses.append(offer(UserAction.select.verb, element.name) { use(()) })
    }
    return uses
  }

  /// Returns the uses of an element that take input, one for each example input.
  private mutating func entering(into element: Element) -> [FrameElement.Use] {
    if UserAction.type.accepts(element) {
      // Two inputs suffice on a page: a text, or an empty input if the field already has text.
      let input = element.value?.isEmpty == false ? "" : Self.text
      guard let enter = element.actions[.enterValue] else {
        return [offer(.type, element, .typing(input: input, index: fieldCount))]
      }
      return [offer(.type, element, .setting(input: Self.number) { enter($0) })]
    }
    if let set = element.actions[.setNumber] {
      return element.inputs.map { input in
        offer(.slide, element, .setting(input: input) { Double($0).map { set($0) } })
      }
    }
    if let set = element.actions[.setDate] {
      return element.inputs.map { input in
        offer(
          .selectDate, element,
          .setting(input: input) { (try? Date($0, strategy: .iso8601)).map { set($0) } })
      }
    }
    if let set = element.actions[.setColor] {
      return element.inputs.map { input in
        offer(.selectColor, element, .setting(input: input) { Color(input: $0).map { set($0) } })
      }
    }
    return []
  }

  /// Returns the submission of a field with a submit action.
  private mutating func submitting(_ element: Element) -> [FrameElement.Use] {
    guard element.hasSubmitAction, UserAction.submit.accepts(element) else { return [] }
    return [offer(.submit, element, .submission(of: element))]
  }

  /// The example inputs for text and for other values: the name used throughout the examples, and a
  /// number that most formats parse.
  private static let (text, number) = ("Blob", "7")

  /// Returns the use that dismisses an element, or goes back from it, if it is frontmost.
  private mutating func leaving(_ element: Element) -> [FrameElement.Use] {
    var uses: [FrameElement.Use] = []
    for (action, use) in [(UserAction.back, Element.Use.back), (.dismiss, .dismiss)] {
      guard let perform = element.actions[use] else { continue }
      comingActions[use.action, default: 1] -= 1
      // An element that supports both going back and dismissal offers only the former.
      guard comingActions[use.action] == 0, use.action == .back || element.actions[.back] == nil
      else { continue }
      uses.append(offer(action.verb, "") { perform(()) })
    }
    return uses
  }

  private mutating func items(
    _ items: [Element], _ action: UserAction, of element: Element, _ isReachable: Bool
  ) -> [FrameElement] {
    items.flatMap { item -> [FrameElement] in
      if item.role == .menu, !item.contextMenu.isEmpty {
        return self.items(item.contextMenu, action, of: element, isReachable)
      }
      var read = FrameElement(role: item.role)
      read.label = [FrameElement(text: item.name)]
      if item.isDestructive { read.isDestructive = true }
      if isReachable, element.isEnabled, item.isEnabled, let use = item.actions[.use] {
        read.uses = [offer(action.verb, "\(element.name): \(item.name)") { use(()) }]
      }
      return [read]
    }
  }

  private mutating func offer(
    _ verb: Interaction.Verb, _ target: String, _ perform: @escaping @MainActor () -> Void
  ) -> FrameElement.Use {
    offers.append(Offer(verb: verb, target: target, effect: .action(perform)))
    return FrameElement.Use(number: offers.count - 1, verb: verb)
  }

  private mutating func offer(
    _ action: UserAction, _ element: Element, _ effect: Offer.Effect
  ) -> FrameElement.Use {
    let offer = Offer(verb: action.verb, target: element.name, effect: effect)
    offers.append(offer)
    return FrameElement.Use(number: offers.count - 1, verb: offer.verb, input: offer.input)
  }

  /// The interactions without an argument, and the element's action that each performs.
  private static let actions: [(UserAction, Element.Use<Void>)] = [
    (.expand, .expand), (.collapse, .collapse), (.toggle, .use), (.tapOnce, .use),
    (.doubleTap, .doubleTap), (.longPress, .longPress), (.decrement, .decrement),
    (.increment, .increment), (.selectRow, .select), (.delete, .delete), (.pull, .refresh),
    (.swipeRight, .previousPage), (.swipeLeft, .nextPage),
  ]
}

extension FrameReader.Offer {
  /// The example input, if the effect takes input.
  var input: String? {
    switch effect {
    case .action, .submission: nil
    case .setting(let input, _), .typing(let input, _): input
    }
  }
}

@MainActor
extension UserAction {
  /// A tap on an element that has no specific verb.
  fileprivate static let tapOnce = Self(.tap, "button") {
    tap.accepts($0) && $0.role != .disclosure
  }
}

extension FrameElement {
  fileprivate init(text: String) {
    self.init(role: .text)
    value = text
  }
}

extension Array {
  fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}
