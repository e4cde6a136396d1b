public import Foundation

/// A point or rectangle in a view; on this device every view fills the screen.
public struct Anchor<Value> {
  package let value: Value

  /// The point or rectangle that an anchor captures.
  public struct Source {
    package let value: Value
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor.Source: Sendable where Value: Sendable {}

private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self(value: screen) }
  public static func rect(_ rect: CGRect) -> Self { Self(value: rect) }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Self { Self(value: point) }

  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(value: CGPoint(x: screen.width * point.x, y: screen.height * point.y))
  }

  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

extension View {
  /// Sets a preference from an anchor of this view.
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    preference(key: K.self, value: transform(Anchor(value: value.value)))
  }

  /// Modifies a preference with an anchor of this view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    transformPreference(K.self) { transform(&$0, Anchor(value: value.value)) }
  }
}
