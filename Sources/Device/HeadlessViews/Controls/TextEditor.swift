import Trace

/// A multiline text editor.
///
/// It has no label; add one with `accessibilityLabel`, or query for `.textField`.
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
        actions: TextSource.text(text).actions())
    ]
  }
}
