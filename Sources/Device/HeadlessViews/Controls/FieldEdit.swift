import Trace

/// The text typed into the field of a value, until editing ends.
@MainActor
final class FieldEdit: Hashable {
  private var text: String?
  /// The value's text after the last keystroke; any other text replaces the typed one.
  private var valueText = ""

  /// Returns the typed text, or nil if there is none or the value has changed since.
  func text(insteadOf valueText: String) -> String? {
    valueText == self.valueText ? text : nil
  }

  func `continue`(with text: String, insteadOf valueText: String) {
    self.text = text
    self.valueText = valueText
  }

  func end() { text = nil }

  nonisolated static func == (left: FieldEdit, right: FieldEdit) -> Bool { left === right }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The invisible part of a field, which stores the typed text.
struct FieldEditView: View, PrimitiveView, PartOfDevice, OutlinedView {
  typealias Body = Never

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<FieldEditBehavior>(view, inputs: inputs)
  }

  /// Returns the edit among the elements of such a view.
  static func edit(in elements: [Element]) -> FieldEdit? {
    elements.first?.target?.base as? FieldEdit
  }
}

private final class FieldEditBehavior: NodeBehavior {
  unowned let node: ViewNode<FieldEditView>
  private let edit = FieldEdit()

  init(node: ViewNode<FieldEditView>) {
    self.node = node
  }

  func receive(_ view: FieldEditView) {}

  func elements() -> [Element] {
    var element = Element(role: .space)
    element.target = AnyHashable(edit)
    return [element]
  }
}
