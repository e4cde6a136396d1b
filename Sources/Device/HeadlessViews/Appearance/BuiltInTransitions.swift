public import Foundation

/// A transition that leaves the view unchanged: insertion and removal happen at once.
public struct IdentityTransition: Transition, DerivedTransition, Sendable {
  public nonisolated init() {}

  nonisolated var derivedRemoval: RemovalTransition { .immediate }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that fades the view in and out.
public struct OpacityTransition: Transition, Sendable {
  public nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that scales the view in and out.
public struct ScaleTransition: Transition, Sendable {
  public let scale: Double
  public let anchor: UnitPoint

  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that slides the view in from the leading edge and out toward the trailing one.
public struct SlideTransition: Transition, Sendable {
  public nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves the view in from an edge and out toward the same one.
public struct MoveTransition: Transition, Sendable {
  public let edge: Edge

  public nonisolated init(edge: Edge) {
    self.edge = edge
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves the view in from an edge and out toward the opposite one.
public struct PushTransition: Transition, Sendable {
  public let edge: Edge

  public nonisolated init(edge: Edge) {
    self.edge = edge
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves the view in and out by an offset.
public struct OffsetTransition: Transition, Sendable {
  public let offset: CGSize

  public nonisolated init(_ offset: CGSize) {
    self.offset = offset
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that blurs the view.
public struct BlurReplaceTransition: Transition, Sendable {
  /// The scales of an inserted and a removed view.
  public struct Configuration: Equatable, Sendable {
    private let name: String

    public static let downUp = Configuration(name: "downUp")
    public static let upUp = Configuration(name: "upUp")
  }

  public let configuration: Configuration

  public nonisolated init(configuration: Configuration) {
    self.configuration = configuration
  }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition with separate effects for insertion and removal.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition,
  DerivedTransition
{
  public let insertion: Insertion
  public let removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  var derivedRemoval: RemovalTransition { removal.removal }

  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

// MARK: - Shorthands

extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: Self { Self() }
}

extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: Self { Self() }
}

extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: Self { Self(0) }

  public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  public nonisolated static var slide: Self { Self() }
}

extension Transition where Self == MoveTransition {
  public nonisolated static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == PushTransition {
  public nonisolated static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  public nonisolated static func offset(_ offset: CGSize) -> Self { Self(offset) }

  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    Self(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: Self { Self(configuration: .downUp) }

  public nonisolated static func blurReplace(_ configuration: Self.Configuration) -> Self {
    Self(configuration: configuration)
  }
}

extension Transition {
  public nonisolated static func asymmetric<A: Transition, B: Transition>(
    insertion: A, removal: B
  ) -> Self where Self == AsymmetricTransition<A, B> {
    Self(insertion: insertion, removal: removal)
  }
}
