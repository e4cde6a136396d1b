import Stage
import Trace

/// A control for choosing one of several values, each represented by a tagged view.
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
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let label: Label
  let selection: Binding<SelectionValue>
  package let content: Content
}

extension Picker: View, PrimitiveView {
  public typealias Body = Never

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), selection: selection, content: content())
  }

  /// Creates a picker with a label for the current value; this device shows the selected option
  /// instead.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(label: label(), selection: selection, content: content())
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<PickerBehavior<Label, SelectionValue, Content>>(view, inputs: inputs)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let selected = selection.wrappedValue
    let options = children[1].choices.map { option in
      let value = option.tag as? SelectionValue
      return Element(
        role: .option, label: [option], isEnabled: environment.isEnabled && option.isEnabled,
        actions: value.map { value in .init(.use) { selection.wrappedValue = value } } ?? .init(),
        isSelected: value == selected, tag: option.tag)
    }
    return [
      Element(
        role: .picker, label: children[0], content: options,
        value: options.first { $0.isSelected }?.label.name, isEnabled: environment.isEnabled)
    ]
  }
}

/// The behavior of a picker, which warns about a selection without an option.
private final class PickerBehavior<Label: View, SelectionValue: Hashable, Content: View>:
  NodeBehavior
{
  unowned let node: ViewNode<Picker<Label, SelectionValue, Content>>
  private var label = ChildNode<Label>()
  private var content = ChildNode<Content>()
  private lazy var selection = BindingObserver<SelectionValue>(node: node)
  private var invalidSelection: SelectionValue?

  init(node: ViewNode<Picker<Label, SelectionValue, Content>>) {
    self.node = node
  }

  var children: [Node] { label.nodes + content.nodes }

  func update() {
    label.receive(view.label, inputs: inputs())
    content.receive(view.content, at: 1, inputs: inputs())
  }

  func didUpdate() {
    let selected = selection.value(of: view.selection)
    let isValid = content.elements().choices.contains { $0.tag as? SelectionValue == selected }
    guard !isValid else {
      invalidSelection = nil
      return
    }
    guard invalidSelection != selected else { return }
    invalidSelection = selected
    Stage.issue(
      """
      Picker: the selection "\(Self.words(selected))" is invalid and does not have an associated tag, \
      this will give undefined results.
      """, at: CallStack.current)
  }

  /// Describes a value without wrapping it in the case of an optional.
  private static func words(_ value: SelectionValue) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { "\($0.value)" } ?? "nil"
  }

  func remove() {
    selection.stop()
    node.endLife()
  }

  func elements() -> [Element] {
    view.elements([label.elements(), content.elements()], in: environment.values)
  }
}

extension [Element] {
  /// The options, including grouped ones.
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

extension Picker where Label == Text {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(titleKey), selection: selection, content: content())
  }
}

extension Picker {
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(label: label, selection: selection, content: content())
  }
}

extension Picker where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage), selection: selection,
      content: content())
  }
}
