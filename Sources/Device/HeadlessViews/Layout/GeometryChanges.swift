public import Foundation

extension View {
  /// Runs an action with a value derived from the view's geometry when the view appears: the
  /// geometry is constant on this device.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onChange(of: transform(GeometryProxy()), initial: true) { _, value in action(value) }
  }

  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    onChange(of: transform(GeometryProxy()), initial: true, action)
  }

  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    onAppear { action(true) }.onDisappear { action(false) }
  }

  /// Ignores the action: this device does not scroll by points.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    visual("onScrollGeometryChange")
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    visual("containerRelativeFrame", (axes, alignment))
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    visual("containerRelativeFrame", (axes, count, span, spacing, alignment))
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    visual("containerRelativeFrame", (axes, alignment))
  }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    visual("safeAreaPadding", insets)
  }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    visual("safeAreaPadding", (edges, length))
  }
  public func safeAreaPadding(_ length: CGFloat) -> some View { visual("safeAreaPadding", length) }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { visual("gridCellAnchor", anchor) }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    visual("gridCellUnsizedAxes", axes)
  }
}

/// The geometry of a scroll view; constant on this device.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint { .zero }
  public var contentSize: CGSize { containerSize }
  public var contentInsets: EdgeInsets { EdgeInsets() }
  public var containerSize: CGSize { CGSize(width: 390, height: 844) }
  public var visibleRect: CGRect { CGRect(origin: .zero, size: containerSize) }
  public var bounds: CGRect { visibleRect }
}

/// A coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The whole screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of a named ancestor.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, @unchecked Sendable {
  private let name: AnyHashable

  fileprivate init(name: some Hashable) {
    self.name = AnyHashable(name)
  }

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: Self { Self() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: Self { Self() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> Self { Self(name: name) }
  public static var scrollView: Self { Self(name: "scrollView") }
}

extension View {
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    visual("coordinateSpace", name.coordinateSpace)
  }
}

extension GeometryProxy {
  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    frame(in: coordinateSpace.coordinateSpace)
  }
}
