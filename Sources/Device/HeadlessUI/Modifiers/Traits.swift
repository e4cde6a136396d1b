/// A view that stands for a value where one of several is selected.
struct TagView<Content: View, Tag: Hashable>: View, WrapperView, StructuralView, OutlinedView {
  typealias Body = Never

  let content: Content
  let tag: Tag

  var part: OutlinePart { .modifier("tag") }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      element.tag = AnyHashable(tag)
      return element
    }
  }
}

/// A view with a badge.
struct BadgeView<Content: View>: View, WrapperView, StructuralView, OutlinedView {
  typealias Body = Never

  let content: Content
  let badge: String?

  var part: OutlinePart { .modifier("badge") }
}

/// A view with the label of its tab.
struct TabItemView<Content: View, Label: View>: View, PrimitiveView, StructuralView {
  typealias Body = Never

  let content: Content
  let label: Label

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    TabItemNode(view, inputs: inputs)
  }
}

extension View {
  /// Makes the view stand for a value where one of several is selected.
  public func tag(_ tag: some Hashable) -> some View {
    TagView(content: self, tag: tag)
  }

  /// Gives the view a label for its tab.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    TabItemView(content: self, label: label())
  }

  /// Shows a number with the view, unless it is zero.
  public func badge(_ count: Int) -> some View {
    BadgeView(content: self, badge: count == 0 ? nil : "\(count)")
  }

  /// Shows words with the view.
  public func badge(_ label: Text?) -> some View {
    BadgeView(content: self, badge: label?.content)
  }

  /// Shows words with the view.
  public func badge(_ key: LocalizedStringKey?) -> some View {
    BadgeView(content: self, badge: key?.text)
  }
}

/// What a tab view wants to know about one of its tabs.
@MainActor
protocol TabTrait {
  func apply(to tab: inout TabTraits)
}

/// What one tab of a tab view is like.
struct TabTraits {
  var label: [Element] = []
  var tag: AnyHashable?
  var badge: String?
}

extension TagView: TabTrait {
  func apply(to tab: inout TabTraits) {
    tab.tag = tab.tag ?? AnyHashable(tag)
  }
}

extension BadgeView: TabTrait {
  func apply(to tab: inout TabTraits) {
    tab.badge = tab.badge ?? badge
  }
}

/// The node of a view with the label of its tab; the label is there before the view is.
final class TabItemNode<Content: View, Label: View>: ViewNode<TabItemView<Content, Label>> {
  private var content: ViewNode<Content>?
  private var label: ViewNode<Label>?

  override var children: [Node] { [content, label].compactMap { $0 } }

  var labelElements: [Element] { label?.elements() ?? [] }

  override func update() {
    let inputs = NodeInputs(
      graph: graph, parent: self, environment: environment, isDeferring: isDeferring)
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

  override func elements() -> [Element] {
    content?.elements() ?? []
  }
}
