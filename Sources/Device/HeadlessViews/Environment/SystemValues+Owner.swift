public import Foundation

// The properties and settings of a device. The defaults are those of one phone; a program or its
// test overrides them with `environment(_:_:)`.

extension EnvironmentValues {
  /// Whether Reduce Motion is on.
  @Entry public var accessibilityReduceMotion: Bool = false

  /// Whether Reduce Transparency is on.
  @Entry public var accessibilityReduceTransparency: Bool = false

  /// Whether Differentiate Without Color is on.
  @Entry public var accessibilityDifferentiateWithoutColor: Bool = false

  /// Whether Invert Colors is on.
  @Entry public var accessibilityInvertColors: Bool = false

  /// Whether VoiceOver is on.
  @Entry public var accessibilityVoiceOverEnabled: Bool = false

  /// Whether any assistive technology is on.
  @Entry public var accessibilityEnabled: Bool = false

  /// The contrast of colors.
  @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard

  /// The user's preferred font weight.
  @Entry public var legibilityWeight: LegibilityWeight?

  /// Whether an app can have several windows.
  @Entry public var supportsMultipleWindows: Bool = false

  /// The minimum height of a row.
  @Entry public var defaultMinListRowHeight: CGFloat = 44

  /// The variants of symbols, such as `fill`.
  @Entry public var symbolVariants: SymbolVariants = .none

  /// The prominence of headers.
  @Entry public var headerProminence: Prominence = .standard
}

/// The contrast of colors.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}

/// The weight of fonts.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}
