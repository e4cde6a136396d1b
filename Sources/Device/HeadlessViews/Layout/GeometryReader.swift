public import Foundation

/// A view whose content depends on its size; on this device the size is always one screen.
///
/// The closure runs in a separate node: its reads are not dependencies of the enclosing body.
public struct GeometryReader<Content: View> {
  package let content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View, PrimitiveView, ArrangingView, ClosureView {
  public typealias Body = Never

  package func makeContent(in node: Node) -> () -> Content {
    { content(GeometryProxy()) }
  }
}

/// The geometry of a view: 390 by 844 points.
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 390, height: 844) }

  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// A coordinate space.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)
}
