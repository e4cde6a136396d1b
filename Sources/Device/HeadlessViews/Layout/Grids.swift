public import Foundation
import Trace

/// A vertical grid that creates its views on demand.
public struct LazyVGrid<Content: View> {
  package let content: Content
  let columns: Int
  let spacing: CGFloat?
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
    self.columns = columns.reduce(0) { $0 + $1.count }
    self.spacing = spacing
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [.grid(children[0], columns: columns, spacing)]
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

extension GridItem {
  /// The number of columns that it stands for, on a phone's screen.
  fileprivate var count: Int {
    guard case .adaptive(let minimum, _) = size else { return 1 }
    // A screen's width less its margins, and the default distance, in points.
    return max(1, Int((360 + 8) / (max(minimum, 1) + 8)))
  }
}

extension Element {
  /// Creates a column whose elements stand in several columns.
  fileprivate static func grid(
    _ content: [Element], columns: Int, _ spacing: CGFloat?
  ) -> Element {
    var grid = Element(role: .column, content: content)
    grid.restyle { style in
      style.columns = columns
      style.spacing = spacing.map(Double.init)
    }
    return grid
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
  let alignment: Alignment
  let spacing: CGFloat?
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
    self.alignment = alignment
    spacing = horizontalSpacing ?? verticalSpacing
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let rows = children[0].filter { $0.role == .row }
    var grid = Element.grid(
      children[0], columns: rows.map(\.content.count).max() ?? 1, spacing)
    grid.look = .grid
    if alignment != .center { grid.restyle { $0.alignment = alignment.name } }
    return [grid]
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
