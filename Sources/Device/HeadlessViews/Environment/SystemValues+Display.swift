public import Foundation

// What a device says of itself and of its owner. These are those of one phone, and a program, or a test
// of it, can say otherwise with `environment(_:_:)`.

extension EnvironmentValues {
  /// How dates are counted.
  @Entry public var calendar: Calendar = Calendar(identifier: .gregorian)

  /// Where dates are counted.
  @Entry public var timeZone: TimeZone = TimeZone(identifier: "UTC") ?? .current

  /// In which direction a line is read.
  @Entry public var layoutDirection: LayoutDirection = .leftToRight

  /// How large a person wants words to be.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large

  /// How large a person wants words to be, as it was said before iOS 15.
  @Entry public var sizeCategory: ContentSizeCategory = .large

  /// How much room there is across.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

  /// How much room there is down.
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

  /// How many pixels a point is wide.
  @Entry public var displayScale: CGFloat = 3

  /// How many lines a text may have.
  @Entry public var lineLimit: Int?

  /// Why content is not to be read.
  @Entry public var redactionReasons: RedactionReasons = RedactionReasons()

  /// How large controls are.
  @Entry public var controlSize: ControlSize = .regular

  /// Whether somebody is searching.
  @Entry public var isSearching: Bool = false
}

/// In which direction a line is read.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// Whether there is little room or more.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// How large a person wants words to be, as it was said before iOS 15.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool {
    Self.allCases.firstIndex(of: self) ?? 0
      >= Self.allCases.firstIndex(of: .accessibilityMedium) ?? 0
  }
}
