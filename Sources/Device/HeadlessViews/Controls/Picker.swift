import Trace

/// A choice between several values, each shown by the view that is tagged with it.
///
///     struct Order: View {
///       @State var flavor = 1
///
///       var body: some View {
///         Picker("Flavor", selection: $flavor) {
///           Text("Chocolate").tag(1)
///           Text("Vanilla").tag(2)
///         }
///       }
///     }
///
///     let simulator = Simulator { Order() }
///     simulator.select("Vanilla", in: "Flavor")
///     simulator.screen  // => "Flavor: ⟨Vanilla⟩"
public struct Picker<Label, SelectionValue: Hashable, Content> {
  let label: Label
  let selection: Binding<SelectionValue>
  package let content: Content
}

extension Picker: View, PrimitiveView where Label: View, Content: View {
  public typealias Body = Never

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection, content: content())
  }

  /// Creates a picker with a label for the current value, in place of which this device shows the
  /// selected option.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(label: label(), selection: selection, content: content())
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
    visitor.visit(content)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let selected = selection.wrappedValue
    let options = children[1].choices.map { option in
      let value = option.tag as? SelectionValue
      return Element(
        role: .option, label: [option], isEnabled: environment.isEnabled && option.isEnabled,
        actions: value.map { value in [.use: { _ in selection.wrappedValue = value }] } ?? [:],
        isSelected: value == selected, tag: option.tag)
    }
    return [
      Element(
        role: .picker, label: children[0], content: options,
        value: options.first { $0.isSelected }?.label.name, isEnabled: environment.isEnabled)
    ]
  }
}

extension [Element] {
  /// The options, including those in groups.
  fileprivate var choices: [Element] {
    flatMap { element -> [Element] in
      switch element.role {
      case .section: element.content.choices
      case .divider, .space, .shape: []
      default: [element]
      }
    }
  }
}

extension Picker where Label == Text, Content: View {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(titleKey), selection: selection, content: content())
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(title), selection: selection, content: content())
  }
}

extension Picker where Label: View, Content: View {
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(label: label, selection: selection, content: content())
  }
}

extension Picker where Label == HeadlessViews.Label<Text, Image>, Content: View {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage), selection: selection,
      content: content())
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(title, systemImage: systemImage), selection: selection,
      content: content())
  }
}
