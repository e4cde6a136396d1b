import Trace

/// An editor of several lines of text.
///
/// It has no label of its own: `accessibilityLabel` adds one, otherwise queries use `.textField`.
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
