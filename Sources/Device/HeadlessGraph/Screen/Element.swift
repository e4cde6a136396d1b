package import Trace

/// An element of the screen: the unit that the user sees and uses.
package struct Element {
  package var role: Role
  /// The label: of a button, or the header of a section.
  package var label: [Element] = []
  /// The content.
  package var content: [Element] = []
  /// The value beside its label: a text, a toggle's state.
  package var value: String?
  package var isEnabled = true
  package var actions = Actions()
  /// Whether submitting it does more than end the focus.
  package var hasSubmitAction = false
  /// Whether a search in the field is active.
  package var isSearching = false
  /// Whether its action is destructive.
  package var isDestructive = false
  /// The appearance on pages, unless the role determines it.
  package var look: FrameElement.Look?
  /// The style, or none: an array, since an empty one costs a screen's many elements little.
  private var styles: [FrameElement.Style] = []
  /// Whether it is the cancel button.
  package var isCancel = false
  /// The title of its back button, if any.
  package var backTitle: (@MainActor () -> String)?
  /// Whether it is the selected one of several.
  package var isSelected = false
  /// The tag that identifies it in a selection.
  package var tag: AnyHashable?
  /// The value of a link.
  package var target: AnyHashable?
  /// The footer of a section.
  package var footer: [Element] = []
  /// The accessibility identifier, which is invisible.
  package var identifier: String?
  /// The accessibility label, which replaces the visible text.
  package var spokenLabel: String?
  /// The swipe actions of a row.
  package var swipeActions: [Element] = []
  /// The items of its context menu.
  package var contextMenu: [Element] = []
  /// The text that a suggestion puts into the search field.
  package var completion: String?
  /// Example inputs of a control that takes one, as text.
  package var inputs: [String] = []
  /// Whether the user can scroll it.
  package var isScrollable = false
  /// Whether it is a button triggered by a tap anywhere in its list row.
  package var isOfWholeRow = false
  /// Whether it is in the bar above the keyboard.
  package var isAboveKeyboard = false
  /// The actions disabled for this row, but not for its siblings.
  package var refusals: Set<Action> = []

  package init(
    role: Role, label: [Element] = [], content: [Element] = [], value: String? = nil,
    isEnabled: Bool = true, actions: Actions = Actions(),
    isDestructive: Bool = false, isSelected: Bool = false, tag: AnyHashable? = nil,
    footer: [Element] = [], swipeActions: [Element] = [], contextMenu: [Element] = [],
    completion: String? = nil
  ) {
    self.role = role
    self.label = label
    self.content = content
    self.value = value
    self.isEnabled = isEnabled
    self.actions = actions
    self.isDestructive = isDestructive
    self.isSelected = isSelected
    self.tag = tag
    self.footer = footer
    self.swipeActions = swipeActions
    self.contextMenu = contextMenu
    self.completion = completion
  }

  package typealias Role = FrameElement.Role

  /// The appearance set by modifiers, which pages follow.
  package var style: FrameElement.Style? {
    get { styles.first }
    set { styles = newValue.map { [$0] } ?? [] }
  }

  /// Changes the style, from none if it has none.
  package mutating func restyle(_ change: (inout FrameElement.Style) -> Void) {
    var style = style ?? FrameElement.Style()
    change(&style)
    self.style = style.ifAny
  }
}

extension Element {
  /// Creates an element with a tap action.
  package init(
    role: Role, label: [Element], value: String? = nil, isEnabled: Bool,
    use: @escaping @MainActor () -> Void
  ) {
    self.init(
      role: role, label: label, value: value, isEnabled: isEnabled, actions: Actions(.use, use))
  }

  /// Creates a column that the user can scroll.
  package static func scrollable(_ content: [Element]) -> Element {
    var element = Element(role: .column, content: content)
    element.isScrollable = true
    return element
  }

  /// Returns the rows of a list or a form.
  package static func list(_ rows: [Element]) -> Element {
    var element = scrollable(rows)
    element.look = .list
    return element
  }

  package static func text(_ words: String) -> Element {
    Element(role: .text, value: words)
  }

  /// The text that identifies it for a user.
  package var name: String {
    if let spokenLabel { return spokenLabel }
    switch role {
    case .text, .image: return value ?? ""
    case .row, .column: return content.name
    default: return label.name
    }
  }

  /// The element and its descendants, in reading order.
  package var all: [Element] { [self].all }
}

extension Element {
  /// Whether it is modal: it covers all other elements, which are disabled until it is dismissed.
  package var isInFront: Bool { role.isModal }
}

extension [Element] {
  /// Visits the elements and their descendants, in reading order.
  package func forEachElement(_ body: (Element) -> Void) {
    for element in self {
      body(element)
      element.label.forEachElement(body)
      element.content.forEachElement(body)
      element.footer.forEachElement(body)
    }
  }

  /// The usable elements: all, or those of the last presentation.
  package var reachable: [Element] {
    var front: Element?
    forEachElement { if $0.isInFront { front = $0 } }
    guard let front else { return self }
    return front.content.reachable
  }

  /// The elements and their descendants, in reading order.
  package var all: [Element] {
    var all: [Element] = []
    collect(into: &all)
    return all
  }

  private func collect(into all: inout [Element]) {
    for element in self {
      all.append(element)
      element.label.collect(into: &all)
      element.content.collect(into: &all)
      element.footer.collect(into: &all)
    }
  }

  /// The text that identifies the elements for a user: that of texts, or of images if there is no
  /// text.
  package var name: String {
    let words = spoken(by: .text)
    return (words.isEmpty ? spoken(by: .image) : words).joined(separator: " ")
  }

  private func spoken(by role: Element.Role) -> [String] {
    flatMap { element -> [String] in
      if let label = element.spokenLabel { return [label] }
      if element.role == role { return [element.value ?? ""] }
      return (element.label + element.content + element.footer).spoken(by: role)
    }
  }

  /// All text, in reading order.
  var words: String {
    all.filter { $0.role == .text }.compactMap(\.value).joined(separator: " ")
  }
}
