extension Element {
  /// The ways to use an element, without their inputs.
  package enum Action {
    case use
    case delete
    case move
    case setText
    case enterValue
    case edit
    case setNumber
    case increment
    case decrement
    case select
    case setDate
    case setColor
    case doubleTap
    case longPress
    case drag
    case magnify
    case rotate
    case focus
    case focusWithin
    case submit
    case refresh
    case expand
    case collapse
    case nextPage
    case openMenu
    case closeMenu
    case previousPage
    case dismiss
    case back
  }

  /// A way to use an element, with the type of its input: the text to type, the place to move to.
  package struct Use<Input> {
    package let action: Action

    package init(_ action: Action) {
      self.action = action
    }
  }

  /// The actions of an element, each called with the input of its use.
  package struct Actions {
    private struct Performer<Input> {
      let perform: @MainActor (Input) -> Void
    }

    /// Each is a `Performer` of its use's input.
    private var performers: [Action: Any] = [:]

    package init() {}

    package init<Input>(_ use: Use<Input>, _ perform: @escaping @MainActor (Input) -> Void) {
      self[use] = perform
    }

    package var isEmpty: Bool { performers.isEmpty }

    package func contains(_ action: Action) -> Bool { performers[action] != nil }

    /// The action of a use; nil if the element cannot be used in that way.
    package subscript<Input>(_ use: Use<Input>) -> (@MainActor (Input) -> Void)? {
      get { (performers[use.action] as? Performer<Input>)?.perform }
      set { performers[use.action] = newValue.map(Performer.init) }
    }
  }
}

extension Element.Use where Input == Void {
  package static var use: Self { Self(.use) }
  package static var delete: Self { Self(.delete) }
  package static var increment: Self { Self(.increment) }
  package static var decrement: Self { Self(.decrement) }
  package static var select: Self { Self(.select) }
  package static var doubleTap: Self { Self(.doubleTap) }
  package static var longPress: Self { Self(.longPress) }
  package static var focus: Self { Self(.focus) }
  package static var submit: Self { Self(.submit) }
  package static var refresh: Self { Self(.refresh) }
  package static var expand: Self { Self(.expand) }
  package static var collapse: Self { Self(.collapse) }
  package static var nextPage: Self { Self(.nextPage) }
  package static var previousPage: Self { Self(.previousPage) }
  /// Creates the items of a context menu, which exist only while it is open.
  package static var openMenu: Self { Self(.openMenu) }
  package static var closeMenu: Self { Self(.closeMenu) }
  package static var dismiss: Self { Self(.dismiss) }
  package static var back: Self { Self(.back) }
}

extension Element.Use where Input == Bool {
  /// Receives whether editing begins, rather than ends.
  package static var edit: Self { Self(.edit) }
  /// Receives whether the focus is inside the element.
  package static var focusWithin: Self { Self(.focusWithin) }
}

extension Element.Use where Input == Int {
  /// Receives the row's new place, from 0.
  package static var move: Self { Self(.move) }
}

extension Element.Use where Input == Double {
  package static var setNumber: Self { Self(.setNumber) }
  /// Receives the scale factor.
  package static var magnify: Self { Self(.magnify) }
}

extension Element.Use where Input == String {
  /// Receives the text of a value.
  package static var enterValue: Self { Self(.enterValue) }
}
