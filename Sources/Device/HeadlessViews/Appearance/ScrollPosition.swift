public import Foundation

/// A scroll position set by the program.
///
/// The position keeps the last written value; scrolling by the user does not change it on this
/// device.
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

  /// The identity of the view that the program scrolled to, if any.
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

  /// Whether the user scrolled to the position.
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
    ScrollPositionView(content: self, position: position) { $0.target }
  }
}

// MARK: - Scrolling

/// The target of programmatic scrolling.
enum ScrollTarget: Equatable {
  /// The row with an identity.
  case row(AnyHashable)
  /// The last row of every collection.
  case end
}

extension ScrollPosition {
  /// The target to scroll to, or nil if every row exists already.
  fileprivate var target: ScrollTarget? {
    switch place {
    case .id(let id): .row(AnyHashable(id.base))
    case .edge(.bottom), .edge(.trailing): .end
    case .none, .edge, .point: nil
    }
  }
}

/// A view that scrolls to the position in a binding.
struct ScrollPositionView<Content: View, Position>: View, WrapperView, OutlinedView {
  typealias Body = Never

  let content: Content
  let position: Binding<Position>
  let target: (Position) -> ScrollTarget?

  var part: OutlinePart { .modifier("scrollPosition") }

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<ScrollPositionBehavior<Content, Position>>(view, inputs: inputs)
  }
}

/// The behavior of such a view: creates a lazy container's rows up to the written position.
private final class ScrollPositionBehavior<Content: View, Position>: NodeBehavior {
  unowned let node: ViewNode<ScrollPositionView<Content, Position>>
  private var content = ChildNode<Content>()
  private lazy var position = BindingObserver<Position>(node: node)
  private var target: ScrollTarget?

  init(node: ViewNode<ScrollPositionView<Content, Position>>) {
    self.node = node
  }

  var children: [Node] { content.nodes }

  func update() {
    content.receive(view.content, inputs: inputs(isDeferring: isDeferring))
  }

  func didUpdate() {
    let target = view.target(position.value(of: view.position))
    guard target != self.target else { return }
    self.target = target
    switch target {
    case .row(let id): graph.scroll(toRow: id)
    case .end: _ = graph.scroll { _ in .max }
    case nil: break
    }
  }

  func remove() {
    position.stop()
    node.endLife()
  }
}
