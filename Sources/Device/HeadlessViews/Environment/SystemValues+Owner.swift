public import Foundation

// What a device says of itself and of its owner. These are those of one phone, and a program, or a test
// of it, can say otherwise with `environment(_:_:)`.

extension EnvironmentValues {
  /// Whether a person wants less to move.
  @Entry public var accessibilityReduceMotion: Bool = false

  /// Whether a person wants nothing to shine through.
  @Entry public var accessibilityReduceTransparency: Bool = false

  /// Whether colour alone is not to tell things apart.
  @Entry public var accessibilityDifferentiateWithoutColor: Bool = false

  /// Whether colours are turned round.
  @Entry public var accessibilityInvertColors: Bool = false

  /// Whether the screen is read out.
  @Entry public var accessibilityVoiceOverEnabled: Bool = false

  /// Whether anything helps a person to use the device.
  @Entry public var accessibilityEnabled: Bool = false

  /// How much colours stand apart.
  @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard

  /// How heavy a person wants letters to be.
  @Entry public var legibilityWeight: LegibilityWeight?

  /// Whether an app can have more windows than one.
  @Entry public var supportsMultipleWindows: Bool = false

  /// How high a row is at least.
  @Entry public var defaultMinListRowHeight: CGFloat = 44

  /// Other forms of symbols.
  @Entry public var symbolVariants: SymbolVariants = .none

  /// How much headers stand out.
  @Entry public var headerProminence: Prominence = .standard
}

/// How much colours stand apart.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}

/// How heavy letters are.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}
