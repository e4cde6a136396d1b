/// A row with buttons that a swipe reveals.
private struct SwipeActionsView<Content: View, Actions: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let edge: HorizontalEdge
  let actions: Actions

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<SwipeActionsBehavior<Content, Actions>>(view, inputs: inputs)
  }
}

/// The behavior of such a row; outside of a list or form it has no buttons.
private final class SwipeActionsBehavior<Content: View, Actions: View>: NodeBehavior {
  unowned let node: ViewNode<SwipeActionsView<Content, Actions>>
  private var content = ChildNode<Content>()
  private var actions = ChildNode<Actions>()
  private lazy var isInRow = node.isInside { $0.holdsRows }

  init(node: ViewNode<SwipeActionsView<Content, Actions>>) {
    self.node = node
  }

  var children: [Node] { content.nodes + actions.nodes }

  func update() {
    content.receive(view.content, inputs: inputs())
    actions.receive(view.actions, at: 1, inputs: inputs())
  }

  func elements() -> [Element] {
    guard isInRow else { return content.elements() }
    let buttons = actions.elements()
    return content.elements().map { element in
      var element = element
      element.swipeActions += buttons
      // Explicit actions replace the default delete action.
      if view.edge == .trailing { element.refusals.insert(.delete) }
      return element
    }
  }
}

/// The left or right edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The upper or lower edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
}

extension View {
  /// Adds buttons to a row; `Simulator.swipe(_:_:)` reveals and taps them.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SwipeActionsView(content: self, edge: edge, actions: content())
  }

  /// Prevents a row of a collection from being deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    changingElements("deleteDisabled") { element, _ in
      if isDisabled { element.refusals.insert(.delete) }
    }
  }

  /// Prevents a row of a list from being selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    changingElements("selectionDisabled") { element, _ in
      if isDisabled { element.refusals.insert(.select) }
    }
  }

  /// Prevents a row of a collection from being moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    changingElements("moveDisabled") { element, _ in
      if isDisabled { element.refusals.insert(.move) }
    }
  }
}
