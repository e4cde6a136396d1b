import Trace

/// A control for entering a line of text.
///
///     struct Login: View {
///       @State var name = ""
///
///       var body: some View { TextField("Name", text: $name) }
///     }
///
///     let simulator = Simulator { Login() }
///     simulator.type("Blob", into: "Name")
///     simulator.screen  // => "Name: ⟨Blob⟩"
public struct TextField<Label: View> {
  let label: Label
  let source: TextSource
  var prompt: Text?
  var onEditingChanged: (Bool) -> Void = { _ in }
  var onCommit: (() -> Void)?
}

/// The source of a field's text.
enum TextSource {
  /// Text written on each keystroke.
  case text(Binding<String>)
  /// Text formatted from a value, which is written on each keystroke or when editing ends.
  case value(get: () -> String, set: (String) -> Void, setsAtEnd: Bool = false)

  /// Returns the displayed text of the field.
  @MainActor
  func text(in edit: FieldEdit? = nil) -> String {
    switch self {
    case .text(let binding): binding.wrappedValue
    case .value(let get, _, _): edit?.text(insteadOf: get()) ?? get()
    }
  }

  @MainActor
  func actions(
    in edit: FieldEdit? = nil
  ) -> Element.Actions {
    var actions = Element.Actions()
    switch self {
    case .text(let binding):
      actions[.setText] = { binding.wrappedValue = $0.apply(binding.wrappedValue) }
    case .value(let get, let set, let setsAtEnd):
      actions[.enterValue] = { text in
        set(text)
        edit?.end()
      }
      actions[.setText] = { change in
        guard let edit else { return }
        let text = change.apply(edit.text(insteadOf: get()) ?? "")
        if !setsAtEnd { set(text) }
        edit.continue(with: text, insteadOf: get())
      }
      actions[.focusWithin] = { isFocused in
        guard let edit, !isFocused else { return }
        if setsAtEnd, let text = edit.text(insteadOf: get()) { set(text) }
        edit.end()
      }
    }
    return actions
  }
}

extension TextField: View, PrimitiveView {
  public typealias Body = Never

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), source: .text(text), prompt: prompt)
  }

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), source: .text(text), prompt: prompt)
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    guard
      let style = visitor.environment.programStyle(of: TextField<_TextFieldStyleLabel>.self)
    else {
      visitor.visit(label)
      if case .value = source { visitor.visit(FieldEditView()) }
      return
    }
    let field = TextField<_TextFieldStyleLabel>(
      label: _TextFieldStyleLabel(content: AnyView(label)), source: source, prompt: prompt,
      onEditingChanged: onEditingChanged, onCommit: onCommit)
    visitor.visit(style.view(of: field))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    if environment.programStyle(of: TextField<_TextFieldStyleLabel>.self) != nil {
      return children[0]
    }
    let edit = children.count > 1 ? FieldEditView.edit(in: children[1]) : nil
    var element = Element(
      role: .textField, label: children[0], value: source.text(in: edit),
      isEnabled: environment.isEnabled, actions: source.actions(in: edit))
    element.footer = prompt.map { [.text($0.content)] } ?? []
    element.actions[.edit] = { onEditingChanged($0) }
    let submit = environment.submitActions
    element.hasSubmitAction = onCommit != nil || submit.contains(.text)
    element.actions[.submit] = { _ in
      onCommit?()
      submit.perform(.text)
    }
    return [element]
  }
}

extension TextField where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(titleKey), source: .text(text), prompt: prompt)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(label: Text(titleKey), source: .text(text), prompt: prompt)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: Text(titleKey), source: .text(text), onEditingChanged: onEditingChanged)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(
      label: Text(titleKey), source: .text(text), onEditingChanged: onEditingChanged,
      onCommit: onCommit)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), source: .text(text), onCommit: onCommit)
  }
}
