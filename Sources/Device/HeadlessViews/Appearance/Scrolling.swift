public import Foundation

extension View {
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    visual("contentMargins", (edges, length, placement))
  }
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    visual("contentMargins", (length, placement))
  }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    visual("scrollTargetBehavior", behavior)
  }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    visual("scrollTargetLayout", isEnabled)
  }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    visual("scrollClipDisabled", disabled)
  }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    visual("scrollBounceBehavior", (behavior, axes))
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    visual("defaultScrollAnchor", anchor)
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    visual("defaultScrollAnchor", (anchor, role))
  }
  public func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View {
    visual("scrollInputBehavior", (behavior, input))
  }
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    visual("onScrollTargetVisibilityChange", threshold)
  }
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    visual("listRowInsets", (edges, length))
  }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    visual("listSectionMargins", (edges, length))
  }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    visual("listSectionIndexVisibility", visibility)
  }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    visual("tableColumnHeaders", visibility)
  }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    visual("navigationLinkIndicatorVisibility", visibility)
  }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    visual("scrollIndicatorsFlash", onAppear)
  }
  public func scrollIndicatorsFlash(trigger: some Equatable) -> some View {
    visual("scrollIndicatorsFlash", trigger)
  }
  /// Scrolls to the view whose identity is written to the binding. Scrolling by the user does not
  /// change the binding on this device.
  public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    ScrollPositionView(content: self, position: id) { id in
      id.map { .row(AnyHashable($0)) }
    }
  }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { visual("listRowSpacing", spacing) }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    visual("listSectionSpacing", spacing)
  }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    visual("listSectionSpacing", spacing)
  }
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    visual("listRowSeparatorTint", (color, edges))
  }
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    visual("listSectionSeparatorTint", (color, edges))
  }
  public func listItemTint(_ tint: Color?) -> some View { visual("listItemTint", tint) }
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    visual("alternatingRowBackgrounds", behavior)
  }
}

/// The target of content margins.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}

/// The condition for bouncing at the end of a scroll view.
public enum ScrollBounceBehavior: Hashable, Sendable {
  case automatic, always, basedOnSize
}

/// The condition for alternating row backgrounds.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The spacing between sections.
public struct ListSectionSpacing: Hashable, Sendable {
  private let points: CGFloat?

  public static let `default` = ListSectionSpacing(points: nil)
  public static let compact = ListSectionSpacing(points: 0)
  public static func custom(_ spacing: CGFloat) -> Self { Self(points: spacing) }
}

/// The positions at which scrolling comes to rest.
public protocol ScrollTargetBehavior: Sendable {}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
}

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The number of views to scroll by.
  public enum LimitBehavior: Hashable, Sendable {
    case automatic, always, never
  }

  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }

  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}

/// The role of a scroll anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  public static let initialOffset = Self(name: "initialOffset")
  public static let sizeChanges = Self(name: "sizeChanges")
  public static let alignment = Self(name: "alignment")
}

/// The condition under which an input scrolls.
public struct ScrollInputBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}

/// A kind of scroll input other than touch.
public struct ScrollInputKind: Hashable, Sendable {
  private let name: String

  public static let handGestureShortcut = Self(name: "handGestureShortcut")
  public static let look = Self(name: "look")
}
