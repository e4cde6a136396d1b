/// Lines of text that a person can edit.
///
/// It has no label of its own: `accessibilityLabel` gives it one, else it is found as `.textField`.
public struct TextEditor: View, PrimitiveView {
  public typealias Body = Never

  private let text: Binding<String>

  public init(text: Binding<String>) {
    self.text = text
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [
      Element(
        role: .textField, value: text.wrappedValue, isEnabled: environment.isEnabled,
        actions: TextSource.text(text).actions)
    ]
  }
}
