import Trace

/// A line between views.
public struct Divider: View, PrimitiveView, ShowingView {
  public typealias Body = Never

  public init() {}

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .divider)]
  }
}
