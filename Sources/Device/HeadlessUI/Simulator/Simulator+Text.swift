import Trace

extension Simulator {
  /// Types into a field, appending one letter after the other.
  ///
  ///     struct Login: View {
  ///       @State var name = ""
  ///       @State var mail = ""
  ///
  ///       var body: some View {
  ///         TextField("Name", text: $name)
  ///         TextField("Mail", text: $mail).accessibilityIdentifier("mail")
  ///         Text("\(name), \(mail)")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Login() }
  ///     simulator.type("Blob", into: "Name")
  ///     simulator.type("blob@example.com", into: .identifier("mail"))
  ///     simulator.screen.contains("Blob, blob@example.com")  // => true
  ///
  /// Each letter is an event of its own, as on a keyboard, with the updates that follow from it. A
  /// field for a number, a date, or another value takes the text in place of its own; a `format:`
  /// writes with each letter, a `formatter:` when the field is submitted or loses the focus.
  public func type(
    _ text: String, into target: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try enter(text, target, at: index) }
  }

  /// Empties a field at once.
  ///
  ///     struct Login: View {
  ///       @State var name = "Blob"
  ///
  ///       var body: some View { TextField("Name", text: $name) }
  ///     }
  ///
  ///     let simulator = Simulator { Login() }
  ///     simulator.clear("Name")
  ///     simulator.screen.contains("Blob")  // => false
  public func clear(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try edit(UserAction(.clear, like: .type), target, at: index, [TextEdit { _ in "" }])
    }
  }

  /// Presses return in a field.
  ///
  ///     struct Login: View {
  ///       @State var name = "Blob"
  ///
  ///       var body: some View {
  ///         TextField("Name", text: $name).onSubmit { print("logged in") }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Login() }
  ///     simulator.submit("Name")  // Prints "logged in"
  ///
  /// The field loses the focus, unless its action moves it to another one.
  public func submit(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try pressReturn(in: target, at: index) }
  }

  /// Types into the search field, replacing its text one letter after the other.
  ///
  ///     struct Search: View {
  ///       @State var text = ""
  ///
  ///       var body: some View {
  ///         NavigationStack {
  ///           Text("Looking for \(text)").searchable(text: $text)
  ///         }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Search() }
  ///     simulator.search("Blob")
  ///     simulator.screen.contains("Looking for Blob")  // => true
  ///
  /// ``submit(_:at:)`` of `.searchField` starts a search that needs submission.
  public func search(_ text: String) {
    attempt { () throws(SimulatorFailure) in try searchFor(text) }
  }
}

// MARK: - Doing it

extension Simulator {
  func enter(
    _ text: String, _ target: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    try edit(.type, target, at: index, TextEdit.typing(text), detail: text)
  }

  func pressReturn(
    in target: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    let element = try find(.submit, target, at: index)
    record(.submit, target, at: index) { submit(element) }
  }

  /// Submits a field, which loses the focus before its action.
  func submit(_ field: Element) {
    focus.move(to: field)
    settleQuietly()
    focus.end()
    field.actions[.submit]?(())
  }

  func searchFor(_ text: String) throws(SimulatorFailure) {
    let field = try find(.search, ElementQuery.any)
    var edits = TextEdit.typing(text)
    if field.value?.isEmpty == false { edits.insert(TextEdit { _ in "" }, at: 0) }
    try edit(.search, ElementQuery.any, edits, detail: text)
  }

  /// Applies edits one after the other. Each is an event, after which the search for the field is
  /// repeated, since its binding may have changed.
  func edit(
    _ action: UserAction, _ target: some SimulatorTarget, at index: Int? = nil, _ edits: [TextEdit],
    detail: String? = nil
  ) throws(SimulatorFailure) {
    let element = try find(action, target, at: index)
    record(action, target, at: index, detail: detail) {
      apply(edits, to: element) { try? find(action, target, at: index) }
    }
  }

  /// Applies edits to a field.
  ///
  /// - Parameter next: finds the field again, after an edit.
  func apply(_ edits: [TextEdit], to field: Element, next: () -> Element?) {
    var element: Element? = field
    focus.move(to: field)
    settleQuietly()
    element?.actions[.edit]?(true)
    for (position, edit) in edits.enumerated() {
      if position > 0 { element = next() }
      element?.actions[.setText]?(edit)
      settleQuietly()
    }
    element?.actions[.edit]?(false)
  }
}
