public import Foundation

// The properties and settings of a device. The defaults are those of one phone; a program or its
// test overrides them with `environment(_:_:)`.

extension EnvironmentValues {
  /// The current calendar.
  @Entry public var calendar: Calendar = Calendar(identifier: .gregorian)

  /// The current time zone.
  @Entry public var timeZone: TimeZone = TimeZone(identifier: "UTC") ?? .current

  /// The layout direction.
  @Entry public var layoutDirection: LayoutDirection = .leftToRight

  /// The user's preferred text size.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large

  /// The user's preferred text size, in the form before iOS 15.
  @Entry public var sizeCategory: ContentSizeCategory = .large

  /// The horizontal size class.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

  /// The vertical size class.
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

  /// The number of pixels per point.
  @Entry public var displayScale: CGFloat = 3

  /// The maximum number of lines of a text, if limited.
  @Entry public var lineLimit: Int?

  /// The reasons for redacting content.
  @Entry public var redactionReasons: RedactionReasons = RedactionReasons()

  /// The size of controls.
  @Entry public var controlSize: ControlSize = .regular
}

/// The layout direction.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// The size class of a dimension.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// The user's preferred text size, in the form before iOS 15.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool {
    Self.allCases.firstIndex(of: self) ?? 0
      >= Self.allCases.firstIndex(of: .accessibilityMedium) ?? 0
  }
}
