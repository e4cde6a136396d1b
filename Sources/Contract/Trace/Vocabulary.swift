extension FrameElement {
  /// The kind of an element: a view, or a part of the screen.
  ///
  /// The raw value is the word in a trace, on the text of a screen and in messages. A new role needs
  /// a form in every exhaustive switch: in the screen's text, and on pages.
  package enum Role: String, Codable, CaseIterable, CustomStringConvertible, Sendable {
    case text
    case button
    case toggle
    case textField = "text field"
    case searchField = "search field"
    case slider
    case stepper
    case picker
    case datePicker = "date picker"
    case colorPicker = "color picker"
    case menu
    case disclosure = "disclosure group"
    case labeled = "labeled content"
    case option
    case tab
    case tabBar = "tab bar"
    case link
    case image
    case sheet
    case cover
    case popover
    case alert
    case stack
    case pushed
    case title
    case progress
    case gauge
    case space
    case commands
    case divider
    case shape
    case section
    case row
    case column

    package var description: String { rawValue }

    /// Whether it is modal: it covers all other elements, which are disabled until it is dismissed.
    package var isModal: Bool {
      switch self {
      case .sheet, .cover, .popover, .alert, .pushed: true
      case .text, .button, .toggle, .textField, .searchField, .slider, .stepper, .picker,
        .datePicker, .colorPicker, .menu, .disclosure, .labeled, .option, .tab, .tabBar, .link,
        .image, .stack, .title, .progress, .gauge, .space, .commands, .divider, .shape, .section,
        .row, .column:
        false
      }
    }
  }
}

extension FrameElement {
  /// The look of an element whose role is that of others as well.
  package enum Look: String, Codable, CaseIterable, Sendable {
    /// A column of rows: a list or a form.
    case list
    /// A row of the items in the bars of a screen.
    case bar
    /// A button of a confirmation dialog, which is an alert at the bottom of the screen.
    case dialog
    /// An image of the system's symbols.
    case symbol
    /// A column of rows with common columns.
    case grid
  }
}

extension Interaction {
  /// The kind of an interaction: a gesture of the user, or an event of the device.
  ///
  /// The raw value is the word in a trace and in accounts of a run.
  package enum Verb: String, Codable, CaseIterable, CustomStringConvertible, Sendable {
    case launch
    case settle
    case advance
    case command
    case scroll
    case tap
    case doubleTap = "double tap"
    case longPress = "long press"
    case drag
    case magnify
    case rotate
    case toggle
    case type
    case clear
    case focus
    case submit
    case slide
    case increment
    case decrement
    case select
    case delete
    case swipe
    case move
    case pull = "pull to refresh"
    case swipeLeft = "swipe left"
    case swipeRight = "swipe right"
    case search
    case expand
    case collapse
    case choose
    case see
    case dismiss
    case back

    package var description: String { rawValue }

    /// Whether its target is a label on the screen; other targets are types or spans of time.
    package var targetsLabel: Bool { self != .launch && self != .advance }
  }
}
