public import Foundation

// The arguments of custom layouts, which this device never calls.

/// The subviews of a layout container.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  public typealias Element = LayoutSubview
  public typealias SubSequence = Slice<LayoutSubviews>

  private let subviews: [LayoutSubview] = []

  public var layoutDirection: LayoutDirection { .leftToRight }
  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// A subview of a layout container.
public struct LayoutSubview: Equatable, Sendable {
  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { Key.defaultValue }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(width: 0, height: 0)
  }

  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {}
}

/// The size that a layout proposes to a view.
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The preferred spacing between a view and its neighbors.
public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing()

  public init() {}

  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}

/// A key for a value that a view passes to its layout container.
public protocol LayoutValueKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

extension View {
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    visual("layoutValue", value)
  }
}
