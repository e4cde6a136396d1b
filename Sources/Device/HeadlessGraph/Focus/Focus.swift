import Trace

/// The focus of a screen: the field that receives typed text.
///
/// A focused field may have a holder: a view that is notified of the focus.
@MainActor
package final class Focus: ScreenPart {
  private weak var holder: (any FocusHolder)?
  /// The path that identifies the focused field.
  private var field: [String]?
  private var leave: (@MainActor (Bool) -> Void)?
  private unowned let screen: any UpdatedScreen

  package init(of screen: any UpdatedScreen) {
    self.screen = screen
  }

  /// Moves the focus to a field on behalf of the user, and notifies the field that loses it.
  package func move(to element: Element) {
    let field = [element.role.rawValue, element.name, element.identifier ?? ""]
    guard field != self.field else {
      element.actions[.focus]?(())
      return
    }
    screen.presentations.last?.republish()
    if element.actions[.focus] == nil { letGo() }
    tellField(false)
    self.field = field
    leave = element.actions[.focusWithin]
    element.actions[.focus]?(())
    tellField(true)
  }

  /// Removes the focus from its field.
  package func end() {
    letGo()
    tellField(false)
    field = nil
    leave = nil
  }

  private func tellField(_ isFocused: Bool) { leave?(isFocused) }
}

/// A view that is notified when it loses the focus.
@MainActor
package protocol FocusHolder: AnyObject {
  /// Called when the focus moves to another field or is removed.
  func loseFocus()
}

extension UpdatedScreen {
  /// The focus, which receives typed text.
  package var focus: Focus { part(Focus.self) }
}

// MARK: - Holding it

extension Focus {
  package func isHeld(by other: any FocusHolder) -> Bool { holder === other }

  /// Gives the focus to a view.
  package func give(to other: any FocusHolder) {
    guard holder !== other else { return }
    let previous = holder
    holder = other
    previous?.loseFocus()
  }

  /// Removes the focus from a view, if that view has it.
  package func take(from other: any FocusHolder) {
    if holder === other { letGo() }
  }

  private func letGo() {
    let previous = holder
    holder = nil
    previous?.loseFocus()
  }
}
