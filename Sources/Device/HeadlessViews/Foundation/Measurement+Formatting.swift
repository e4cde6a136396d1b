public import Foundation

// Foundation on Linux has measurements, but no formats for them.

extension Measurement where UnitType: Dimension {
  /// Formats the measurement in the locale's customary unit.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

  /// Formats the measurement in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self {
    style.format(self)
  }

  /// A format of measurements: the width of the unit's name, and a usage that selects the unit.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The width of a unit's name.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let skeleton: String

      /// `5 kilometers`
      public static var wide: Self { Self(skeleton: "full-name") }
      /// `5 km`
      public static var abbreviated: Self { Self(skeleton: "short") }
      /// `5km`
      public static var narrow: Self { Self(skeleton: "narrow") }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whether a temperature omits the letter of its scale.
    public var hidesScaleName = false

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ value: Measurement) -> String {
      let text = MeasurementText(
        value: value.value, unit: value.unit, usage: usage?.skeleton, width: width.skeleton,
        locale: locale.identifier, numbers: numberFormatStyle?.locale(locale))
      return hidesScaleName ? text.withoutScale : text.text
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
  public init(
    width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
    self.hidesScaleName = hidesScaleName
  }
}

extension Foundation.FormatStyle {
  /// A format of measurements.
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// A format of temperatures.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(
      width: width, usage: usage, hidesScaleName: hidesScaleName,
      numberFormatStyle: numberFormatStyle)
  }
}

/// The purpose of a measurement, which determines its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  /// The usage's name in the locale data, or nil to keep the unit.
  let skeleton: String?

  /// The customary unit for a value of this size.
  public static var general: Self { Self(skeleton: "default") }
  /// The measurement's own unit.
  public static var asProvided: Self { Self(skeleton: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(skeleton: "person") }
  public static var personHeight: Self { Self(skeleton: "person-height") }
  public static var road: Self { Self(skeleton: "road") }
  public static var focalLength: Self { Self(skeleton: "focal-length") }
  public static var rainfall: Self { Self(skeleton: "rainfall") }
  public static var snowfall: Self { Self(skeleton: "snowfall") }
  public static var visibility: Self { Self(skeleton: "visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(skeleton: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(skeleton: "food") }
  public static var workout: Self { Self(skeleton: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(skeleton: "person") }
  public static var weather: Self { Self(skeleton: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: Self { Self(skeleton: "wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  public static var barometric: Self { Self(skeleton: "baromtrc") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(skeleton: "fluid") }
}
