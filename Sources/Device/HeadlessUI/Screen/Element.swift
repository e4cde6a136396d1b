/// A part of the screen as a person sees and uses it.
struct Element {
  var role: Role
  /// What names it: a button's label, a section's header.
  var label: [Element] = []
  /// What it holds.
  var content: [Element] = []
  /// What it shows beside its label: a text's words, a toggle's state.
  var value: String?
  var isEnabled = true
  /// What can be done with it, given what it takes: the words to type, the place to move to.
  var actions: [Action: @MainActor (Any) -> Void] = [:]
  /// Whether what it does cannot be undone.
  var isDestructive = false
  /// Whether it is the one of several that is chosen.
  var isSelected = false
  /// What stands for it where one of several is selected.
  var tag: AnyHashable?
  /// What a link goes to.
  var target: AnyHashable?
  /// What comes after the content of a section.
  var footer: [Element] = []
  /// What a program calls it, and nobody sees.
  var identifier: String?
  /// What it is called where it is read out, in place of the words that are seen.
  var spokenLabel: String?
  /// What a swipe over a row shows.
  var swipeActions: [Element] = []
  /// What a long press shows.
  var contextMenu: [Element] = []
  /// What a tap puts into the search field, where it is a suggestion.
  var completion: String?
  /// What cannot be done to it, though it can to those beside it.
  var refusals: Set<Action> = []

  enum Action {
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
    /// Tells those around whether the focus is in it.
    case focusWithin
    case submit
    case refresh
    case expand
    case collapse
    case dismiss
    case back
    /// What shows that a button is pressed, or no longer.
    case press
  }

  enum Role: String {
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
  }
}

extension Element {
  /// Something that is used by tapping it.
  init(
    role: Role, label: [Element], value: String? = nil, isEnabled: Bool,
    use: @escaping @MainActor () -> Void
  ) {
    self.init(
      role: role, label: label, value: value, isEnabled: isEnabled, actions: [.use: { _ in use() }])
  }

  static func text(_ words: String) -> Element {
    Element(role: .text, value: words)
  }

  /// The words by which a person would name it.
  var name: String {
    if let spokenLabel { return spokenLabel }
    switch role {
    case .text, .image: return value ?? ""
    case .row, .column: return content.name
    default: return label.name
    }
  }

  /// The element and everything in it, in reading order.
  var all: [Element] { [self].all }
}

extension Element {
  /// Whether it is in front of everything else, which cannot be used meanwhile.
  var isInFront: Bool {
    switch role {
    case .sheet, .cover, .popover, .alert, .pushed: true
    default: false
    }
  }
}

extension [Element] {
  /// Visits the elements and everything in them, in reading order.
  func forEachElement(_ body: (Element) -> Void) {
    for element in self {
      body(element)
      element.label.forEachElement(body)
      element.content.forEachElement(body)
      element.footer.forEachElement(body)
    }
  }

  /// What can be used: everything, or what was presented last.
  var reachable: [Element] {
    var front: Element?
    forEachElement { if $0.isInFront { front = $0 } }
    guard let front else { return self }
    return front.content.reachable
  }

  /// The elements and everything in them, in reading order.
  var all: [Element] {
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

  /// The words by which a person would name them: text, or pictures where there is no text.
  var name: String {
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

  /// All the text there is, in reading order.
  var words: String {
    all.filter { $0.role == .text }.compactMap(\.value).joined(separator: " ")
  }
}
