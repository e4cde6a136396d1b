/// A text field that obscures its text.
public struct SecureField<Label: View> {
  private let field: TextField<Label>
}

extension SecureField: View, PrimitiveView {
  public typealias Body = Never

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(label: label(), source: .text(text), prompt: prompt)
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    field.visitChildren(&visitor)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    field.elements(children, in: environment).map { element in
      var element = element
      element.changeFields { field in
        field.value = field.value.map { String(repeating: "•", count: $0.count) }
      }
      return element
    }
  }
}

extension SecureField where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    field = TextField(label: Text(titleKey), source: .text(text), onCommit: onCommit)
  }
}
