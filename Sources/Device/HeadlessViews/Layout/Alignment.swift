public import Foundation

/// An alignment guide, identified by its type, with a default position.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of a guide: its type, described by the type's name.
private struct Guide: Hashable, Sendable {
  // A type is immutable; the existential is not sendable only because a conformance might be
  // isolated.
  nonisolated(unsafe) let id: any AlignmentID.Type

  static func == (left: Guide, right: Guide) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
  }
}

/// A horizontal alignment guide.
public struct HorizontalAlignment: Hashable, Sendable {
  private let guide: Guide

  public init(_ id: any AlignmentID.Type) {
    guide = Guide(id: id)
  }

  package func value(in dimensions: ViewDimensions) -> CGFloat {
    guide.id.defaultValue(in: dimensions)
  }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Middle.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailing.self)
}

/// A vertical alignment guide.
public struct VerticalAlignment: Hashable, Sendable {
  private let guide: Guide

  public init(_ id: any AlignmentID.Type) {
    guide = Guide(id: id)
  }

  package func value(in dimensions: ViewDimensions) -> CGFloat {
    guide.id.defaultValue(in: dimensions)
  }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Centre.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// The dimensions of a view, from which alignment guides are computed.
///
/// This device lays nothing out: every view has zero size, and every guide its default position.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat

  public subscript(guide: HorizontalAlignment) -> CGFloat { guide.value(in: self) }
  public subscript(guide: VerticalAlignment) -> CGFloat { guide.value(in: self) }

  /// The position set explicitly for a guide, if any.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

// MARK: - Standard guides

private enum Leading: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum Trailing: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum RowSeparatorLeading: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum RowSeparatorTrailing: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum Top: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum Centre: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum Bottom: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum FirstTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum LastTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

// MARK: - Names

extension HorizontalAlignment {
  /// The name of a standard guide; others are drawn as the center.
  var name: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    default: "center"
    }
  }
}

extension VerticalAlignment {
  /// The name of a standard guide; others are drawn as the center.
  var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .firstTextBaseline: "firstTextBaseline"
    case .lastTextBaseline: "lastTextBaseline"
    default: "center"
    }
  }
}
