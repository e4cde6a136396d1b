import Trace

/// An interaction with one element, and the condition that an element has to meet.
struct UserAction {
  let verb: Interaction.Verb
  /// The noun for elements that support the interaction, in singular and plural.
  let noun: (one: String, many: String)
  let accepts: (Element) -> Bool

  init(
    _ verb: Interaction.Verb, _ one: String, _ many: String? = nil,
    accepts: @escaping (Element) -> Bool
  ) {
    self.verb = verb
    noun = (one, many ?? "\(one)s")
    self.accepts = accepts
  }

  init(_ verb: Interaction.Verb, _ one: String, _ many: String? = nil, needs action: Element.Action)
  {
    self.init(verb, one, many) { $0.actions.contains(action) }
  }

  /// Creates an action that differs from another one only in its verb.
  init(_ verb: Interaction.Verb, like other: Self) {
    self.init(verb, other.noun.one, other.noun.many, accepts: other.accepts)
  }

  init(_ verb: Interaction.Verb, _ role: Element.Role) {
    self.init(verb, role.rawValue) { $0.role == role }
  }
}

@MainActor
extension UserAction {
  static let tap = Self(.tap, "button") {
    $0.actions[.use] != nil && $0.role != .toggle && $0.role != .option
  }
  static let doubleTap = Self(
    .doubleTap, "thing to tap twice", "things to tap twice", needs: .doubleTap)
  static let longPress = Self(
    .longPress, "thing to press long", "things to press long", needs: .longPress)
  static let drag = Self(.drag, "thing to drag", "things to drag", needs: .drag)
  static let magnify = Self(.magnify, "thing to magnify", "things to magnify", needs: .magnify)
  static let rotate = Self(.rotate, "thing to turn", "things to turn", needs: .rotate)
  static let toggle = Self(.toggle, .toggle)
  static let type = Self(.type, "text field") {
    $0.actions[.setText] != nil || $0.actions[.enterValue] != nil
  }
  static let focus = Self(.focus, "text field") {
    $0.actions[.focus] != nil || type.accepts($0)
  }
  static let submit = Self(.submit, "text field") { $0.actions[.submit] != nil }
  static let slide = Self(.slide, .slider)
  static let increment = Self(.increment, .stepper)
  static let decrement = Self(.decrement, .stepper)
  static let select = Self(.select, .picker)
  static let selectDate = Self(.select, .datePicker)
  static let selectColor = Self(.select, .colorPicker)
  static let selectRow = Self(.select, "row to select", "rows to select", needs: .select)
  static let option = Self(.select, .option)
  static let delete = Self(.delete, "row to delete", "rows to delete") {
    $0.actions[.delete] != nil || $0.swipeActions.contains { $0.isDestructive }
  }
  static let swipe = Self(.swipe, "row to swipe", "rows to swipe") { !$0.swipeActions.isEmpty }
  static let move = Self(.move, "row to move", "rows to move", needs: .move)
  static let pull = Self(.pull, "view to refresh", "views to refresh", needs: .refresh)
  static let swipeLeft = Self(
    .swipeLeft, "view with a next page", "views with a next page", needs: .nextPage)
  static let swipeRight = Self(
    .swipeRight, "view with a page before", "views with a page before", needs: .previousPage)
  static let search = Self(.search, .searchField)
  static let expand = Self(.expand, .disclosure)
  static let collapse = Self(.collapse, .disclosure)
  static let choose = Self(.choose, "menu") {
    !$0.contextMenu.isEmpty || $0.actions[.openMenu] != nil
  }
  static let item = Self(.choose, "button") { $0.actions[.use] != nil }
  static let see = Self(.see, "thing to see", "things to see") { _ in true }
  static let dismiss = Self(.dismiss, "sheet to dismiss", "sheets to dismiss", needs: .dismiss)
  static let back = Self(.back, "view to go back from", "views to go back from", needs: .back)
}
