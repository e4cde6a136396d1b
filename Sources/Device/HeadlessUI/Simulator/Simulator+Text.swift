import Trace

extension Simulator {
  /// Appends text to a field, letter by letter.
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
  /// Each letter is a separate event followed by its updates, as on a keyboard. In a field for a
  /// number, a date or another value, the text replaces the current one. With `format:` the field
  /// writes the value on each letter, with `formatter:` on submission or when it loses focus.
  public func type(
    _ text: String, into target: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try enter(text, target, at: index) }
  }

  /// Clears a field in a single event.
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
  /// The field loses focus, unless its action moves the focus elsewhere.
  public func submit(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try pressReturn(in: target, at: index) }
  }

  /// Replaces the text of the search field, letter by letter.
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
  /// For a search that starts on submission, call ``submit(_:at:)`` with `.searchField`.
  public func search(_ text: String) {
    attempt { () throws(SimulatorFailure) in try searchFor(text) }
  }
}

// MARK: - Implementation

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

  /// Submits a field, which loses focus before its action runs.
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

  /// Applies edits one by one. Each edit is an event, after which the field is looked up again,
  /// because its binding may have changed.
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
  /// - Parameter next: looks up the field again after an edit.
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
