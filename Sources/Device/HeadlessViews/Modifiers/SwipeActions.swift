/// A row with buttons that a swipe shows.
private struct SwipeActionsView<Content: View, Actions: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let edge: HorizontalEdge
  let actions: Actions

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(actions)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].map { element in
      var element = element
      element.swipeActions += children[1]
      // Explicit actions replace the default deletion.
      if edge == .trailing { element.refusals.insert(.delete) }
      return element
    }
  }
}

/// The left or the right side.
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

/// The upper or the lower side.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
}

extension View {
  /// Adds buttons to a row, which `Simulator.swipe(_:_:)` shows and taps.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SwipeActionsView(content: self, edge: edge, actions: content())
  }

  /// Keeps a row of a collection from being deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    changingElements("deleteDisabled") { element, _ in
      if isDisabled { element.refusals.insert(.delete) }
    }
  }

  /// Keeps a row of a list from being selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    changingElements("selectionDisabled") { element, _ in
      if isDisabled { element.refusals.insert(.select) }
    }
  }

  /// Keeps a row of a collection from being moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    changingElements("moveDisabled") { element, _ in
      if isDisabled { element.refusals.insert(.move) }
    }
  }
}
