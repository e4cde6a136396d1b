public import Foundation

// This device draws nothing, so a combination of shapes is represented by the first one.

extension Shape {
  public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// The effect of a right-to-left layout on a shape.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)

  public static var mirrors: Self { .mirrors(in: .rightToLeft) }
}
