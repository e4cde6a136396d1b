import Trace

extension Words {
  /// Returns the name of an unlabeled part or control of the screen, by its role.
  func title(ofRole role: FrameElement.Role) -> String {
    switch role {
    case .alert: self("Alert")
    case .cover: self("Cover")
    case .popover: self("Popover")
    case .sheet: self("Sheet")
    case .colorPicker: self("Color picker")
    case .datePicker: self("Date picker")
    case .picker: self("Picker")
    case .searchField: self("Search field")
    case .slider: self("Slider")
    case .textField: self("Text field")
    case .toggle: self("Switch")
    case .text, .button, .stepper, .menu, .disclosure, .labeled, .option, .tab, .tabBar, .link,
      .image, .stack, .pushed, .title, .progress, .gauge, .space, .commands, .divider, .shape,
      .section, .row, .column:
      role.rawValue
    }
  }

  /// Returns the button title for an interaction without a control.
  func title(of use: FrameElement.Use) -> String {
    switch use.verb {
    case .type where use.input == "": self("Clear")
    case .type: self("Type “{{text}}”", ["text": use.input ?? ""])
    case .slide,
      .select where use.input != nil:
      self("Set to {{value}}", ["value": use.input ?? ""])
    case .delete: self("Delete")
    case .doubleTap: self("Double tap")
    case .longPress: self("Long press")
    case .pull: self("Pull to refresh")
    case .select: self("Select")
    case .submit: self("Submit")
    case .swipeLeft: self("Swipe left")
    case .swipeRight: self("Swipe right")
    case .tap: self("Tap")
    case .launch, .settle, .advance, .command, .scroll, .drag, .magnify, .rotate, .toggle, .clear,
      .focus, .increment, .decrement, .swipe, .move, .search, .expand, .collapse, .choose, .see,
      .dismiss, .back:
      use.verb.rawValue
    }
  }
}
