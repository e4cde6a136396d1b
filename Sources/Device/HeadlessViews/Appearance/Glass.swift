public import Foundation

// Glass and the edge effects of scroll views, which have no effect on this device.

extension View {
  public func glassEffect(_ glass: Glass = .regular) -> some View { visual("glassEffect", glass) }
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
    visual("glassEffect", (glass, shape))
  }
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID)
    -> some View
  {
    visual("glassEffectID", (id, namespace))
  }
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID)
    -> some View
  {
    visual("glassEffectUnion", (id, namespace))
  }
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    visual("glassEffectTransition", transition)
  }
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    visual("scrollEdgeEffectStyle", (style, edges))
  }
  public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    visual("scrollEdgeEffectHidden", (hidden, edges))
  }
  public func backgroundExtensionEffect() -> some View { visual("backgroundExtensionEffect") }
  public func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    visual("backgroundExtensionEffect", isEnabled)
  }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    visual("tabBarMinimizeBehavior", behavior)
  }
}

/// The Liquid Glass material.
public struct Glass: Equatable, Sendable {
  private let name: String
  private var isInteractive = false
  private var color: Color?

  public static let regular = Self(name: "regular")
  public static let clear = Self(name: "clear")
  public static let identity = Self(name: "identity")

  public func interactive(_ isEnabled: Bool = true) -> Self {
    var copy = self
    copy.isInteractive = isEnabled
    return copy
  }

  public func tint(_ color: Color?) -> Self {
    var copy = self
    copy.color = color
    return copy
  }
}

/// The transition between two glass shapes.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String

  public static let identity = Self(name: "identity")
  public static let matchedGeometry = Self(name: "matchedGeometry")
  public static let materialize = Self(name: "materialize")
}

/// The appearance of scroll content at an edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let soft = Self(name: "soft")
  public static let hard = Self(name: "hard")
}

/// The condition for minimizing the tab bar.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let never = Self(name: "never")
  public static let onScrollDown = Self(name: "onScrollDown")
  public static let onScrollUp = Self(name: "onScrollUp")
}

/// A container that merges the glass of its views.
public struct GlassEffectContainer<Content: View>: View, PartOfDevice {
  private let spacing: CGFloat?
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View { content }
}
