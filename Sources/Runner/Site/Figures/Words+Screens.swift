import Trace

extension Words {
  /// Returns the name of a part or a control of the screen without a label, by its role.
  func title(ofRole role: String) -> String {
    switch role {
    case "alert": self("Alert")
    case "cover": self("Cover")
    case "popover": self("Popover")
    case "sheet": self("Sheet")
    case "color picker": self("Color picker")
    case "date picker": self("Date picker")
    case "picker": self("Picker")
    case "search field": self("Search field")
    case "slider": self("Slider")
    case "text field": self("Text field")
    case "toggle": self("Switch")
    default: role
    }
  }

  /// Returns the title of the button for an interaction without a control.
  func title(of use: FrameElement.Use) -> String {
    switch use.verb {
    case "type" where use.input == "": self("Clear")
    case "type": self("Type “{{text}}”", ["text": use.input ?? ""])
    case "slide",
      "select" where use.input != nil:
      self("Set to {{value}}", ["value": use.input ?? ""])
    case "delete": self("Delete")
    case "double tap": self("Double tap")
    case "long press": self("Long press")
    case "pull to refresh": self("Pull to refresh")
    case "select": self("Select")
    case "submit": self("Submit")
    case "swipe left": self("Swipe left")
    case "swipe right": self("Swipe right")
    case "tap": self("Tap")
    default: use.verb
    }
  }
}
