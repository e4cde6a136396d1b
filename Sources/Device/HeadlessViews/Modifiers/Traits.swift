/// A view with a tag, its value in a selection.
package struct TagView<Content: View, Tag: Hashable>: View, WrapperView, StructuralView,
  OutlinedView
{
  package typealias Body = Never

  package let content: Content
  let tag: Tag

  package var part: OutlinePart { .modifier("tag") }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      element.tag = AnyHashable(tag)
      return element
    }
  }
}

/// A view with a badge.
package struct BadgeView<Content: View>: View, WrapperView, StructuralView, OutlinedView {
  package typealias Body = Never

  package let content: Content
  let badge: String?

  package var part: OutlinePart { .modifier("badge") }
}

/// A view with the label of its tab.
package struct TabItemView<Content: View, Label: View>: View, PrimitiveView, StructuralView {
  package typealias Body = Never

  package let content: Content
  let label: Label

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<TabItemBehavior<Content, Label>>(view, inputs: inputs)
  }
}

extension View {
  /// Sets the view's tag, its value in a selection.
  public func tag(_ tag: some Hashable, includeOptional: Bool = true) -> some View {
    TagView(content: self, tag: tag)
  }

  /// Sets the label of the view's tab.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    TabItemView(content: self, label: label())
  }

  /// Shows a number badge on the view, unless the number is zero.
  public func badge(_ count: Int) -> some View {
    BadgeView(content: self, badge: count == 0 ? nil : "\(count)")
  }

  /// Shows a text badge on the view.
  public func badge(_ label: Text?) -> some View {
    BadgeView(content: self, badge: label?.content)
  }

  /// Shows a text badge on the view.
  public func badge(_ key: LocalizedStringKey?) -> some View {
    BadgeView(content: self, badge: key?.text)
  }

  /// Shows a text badge on the view.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View {
    BadgeView(content: self, badge: label.map { String($0) })
  }
}

/// A modifier that contributes to the traits of a tab.
@MainActor
package protocol TabTrait {
  func apply(to tab: inout TabTraits)
}

/// The traits of one tab.
package struct TabTraits {
  var label: [Element] = []
  var tag: AnyHashable?
  var badge: String?
}

extension TagView: TabTrait {
  package func apply(to tab: inout TabTraits) {
    tab.tag = tab.tag ?? AnyHashable(tag)
  }
}

extension BadgeView: TabTrait {
  package func apply(to tab: inout TabTraits) {
    tab.badge = tab.badge ?? badge
  }
}

/// The behavior of a view with a tab label; the label exists before the view does.
final class TabItemBehavior<Content: View, Label: View>: NodeBehavior {
  unowned let node: ViewNode<TabItemView<Content, Label>>
  private var content: ViewNode<Content>?
  private var label: ViewNode<Label>?

  init(node: ViewNode<TabItemView<Content, Label>>) {
    self.node = node
  }

  var children: [Node] { [content, label].compactMap { $0 } }

  var labelElements: [Element] { label?.elements() ?? [] }

  func update() {
    let inputs = NodeInputs(
      graph: graph, parent: node, environment: environment, isDeferring: isDeferring)
    if let content, let label {
      content.receive(view.content)
      label.receive(view.label)
    } else {
      content = Content.makeAnyNode(view.content, inputs: inputs)
      var inputs = inputs
      inputs.isDeferring = false
      label = Label.makeAnyNode(view.label, inputs: inputs)
      label?.index = 1
    }
  }

  func elements() -> [Element] {
    content?.elements() ?? []
  }
}
