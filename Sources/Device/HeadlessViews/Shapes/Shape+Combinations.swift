public import Foundation

// Nothing is drawn on this device, so a shape stands for its combinations.

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

/// The effect of the layout's direction on a shape.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)

  public static var mirrors: Self { .mirrors(in: .rightToLeft) }
}
