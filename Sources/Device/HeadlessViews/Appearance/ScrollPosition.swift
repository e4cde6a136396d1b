public import Foundation

/// The scroll position that a program sets.
///
/// Written positions are kept; the user's scrolling does not change them here.
public struct ScrollPosition: Equatable, Sendable {
  private enum Place: Equatable, Sendable {
    case none
    case id(AnyHashableSendable)
    case edge(Edge)
    case point(CGPoint)
  }

  private var place = Place.none

  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    place = .edge(edge)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    place = .point(point)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType, point: CGPoint(x: x, y: y))
  }

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    place = .id(AnyHashableSendable(id))
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = Self(id: id)
  }

  public mutating func scrollTo(edge: Edge) { self = Self(edge: edge) }

  public mutating func scrollTo(point: CGPoint) { self = Self(point: point) }

  public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = Self(x: x, y: y) }

  public mutating func scrollTo(x: CGFloat) { self = Self(x: x, y: point?.y ?? 0) }

  public mutating func scrollTo(y: CGFloat) { self = Self(x: point?.x ?? 0, y: y) }

  /// The identity of the view at the position, if the program has set it.
  public var viewID: (any Hashable & Sendable)? {
    if case .id(let id) = place { id.base } else { nil }
  }

  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  public var point: CGPoint? {
    if case .point(let point) = place { point } else { nil }
  }

  public var x: CGFloat? { point?.x }
  public var y: CGFloat? { point?.y }

  /// Whether the user scrolled there.
  public var isPositionedByUser: Bool { false }

  private struct AnyHashableSendable: Equatable, Sendable {
    let base: any Hashable & Sendable

    init(_ base: any Hashable & Sendable) {
      self.base = base
    }

    static func == (left: Self, right: Self) -> Bool {
      AnyHashable(left.base) == AnyHashable(right.base)
    }
  }
}

extension View {
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    visual("scrollPosition", anchor)
  }
}
