public import Foundation
import Trace

/// A vertical grid that creates its views on demand.
public struct LazyVGrid<Content: View> {
  package let content: Content
}

extension LazyVGrid: ListingView {}

extension LazyVGrid: View, LinearContainer, ArrangingView, LazyView {
  public typealias Body = Never

  package static var role: Element.Role { .column }

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A horizontal grid that creates its views on demand.
public struct LazyHGrid<Content: View> {
  package let content: Content
}

extension LazyHGrid: ListingView {}

extension LazyHGrid: View, LinearContainer, ArrangingView, LazyView {
  public typealias Body = Never

  package static var role: Element.Role { .row }

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// One row or column of a lazy grid.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The section headers and footers that stay visible while scrolling.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A grid: rows with aligned columns.
public struct Grid<Content: View> {
  package let content: Content
}

extension Grid: ListingView {}

extension Grid: View, LinearContainer, ArrangingView {
  public typealias Body = Never

  package static var role: Element.Role { .column }

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A row of a grid.
public struct GridRow<Content: View> {
  package let content: Content
}

extension GridRow: ListingView {}

extension GridRow: View, LinearContainer, ArrangingView {
  public typealias Body = Never

  package static var role: Element.Role { .row }

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension View {
  public func gridCellColumns(_ count: Int) -> some View { visual("gridCellColumns", count) }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    visual("gridColumnAlignment", guide)
  }
}
