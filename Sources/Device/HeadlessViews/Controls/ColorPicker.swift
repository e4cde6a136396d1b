import Trace

/// A control for choosing a color.
///
///     struct Page: View {
///       @State var paper = Color.white
///
///       var body: some View { ColorPicker("Paper", selection: $paper) }
///     }
public struct ColorPicker<Label: View> {
  let label: Label
  let selection: Binding<Color>
}

extension ColorPicker: View, PrimitiveView {
  public typealias Body = Never

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection)
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element = Element(
      role: .colorPicker, label: children[0], value: selection.wrappedValue.description,
      isEnabled: environment.isEnabled, actions: .init(.setColor) { selection.wrappedValue = $0 })
    // Two example inputs suffice: at least one of them changes the selection.
    element.inputs = [Color.red, .blue].filter { $0 != selection.wrappedValue }.map(\.description)
    return [element]
  }
}

extension ColorPicker where Label == Text {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(label: Text(titleKey), selection: selection)
  }
}
