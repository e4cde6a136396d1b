import Foundation
import HeadlessUI
import Testing

@Suite("Formats of measurements")
struct MeasurementTests {
  private let american = Locale(identifier: "en_US")

  private func text<Kind>(
    _ value: Double, _ unit: Kind, width: Measurement<Kind>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<Kind> = .general,
    numbers: FloatingPointFormatStyle<Double>? = nil
  ) -> String {
    Measurement(value: value, unit: unit).formatted(
      .measurement(width: width, usage: usage, numberFormatStyle: numbers).locale(american))
  }

  @Test("The unit is the locale's, with at least two digits")
  func general() {
    #expect(text(10, UnitLength.kilometers) == "6.2 mi")
    #expect(text(42.195, UnitLength.kilometers) == "26 mi")
    #expect(text(30, UnitTemperature.celsius) == "86°F")
    #expect(text(50, UnitSpeed.kilometersPerHour) == "31 mph")
    #expect(text(45, UnitDuration.minutes) == "45 min")
  }

  @Test("The measurement's own unit is kept, in three widths")
  func asProvided() {
    #expect(text(10, UnitLength.kilometers, width: .wide, usage: .asProvided) == "10 kilometers")
    #expect(text(1, UnitLength.kilometers, width: .wide, usage: .asProvided) == "1 kilometer")
    #expect(text(10, UnitLength.kilometers, usage: .asProvided) == "10 km")
    #expect(text(10, UnitLength.kilometers, width: .narrow, usage: .asProvided) == "10km")
    #expect(text(2, UnitMass.metricTons, width: .wide, usage: .asProvided) == "2 metric tons")
  }

  @Test("A usage determines the unit")
  func usages() {
    #expect(text(1.8, UnitLength.meters, width: .wide, usage: .personHeight) == "5 feet, 11 inches")
    #expect(text(80, UnitMass.kilograms, usage: .personWeight) == "176 lb")
  }

  @Test("A number style formats the number in the displayed unit")
  func numbers() {
    let numbers = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
    #expect(text(10, UnitLength.kilometers, numbers: numbers) == "6.21 mi")
    #expect(text(1200, UnitLength.meters, usage: .asProvided, numbers: numbers) == "1,200.00 m")
  }

  @Test("A temperature can omit its scale")
  func scale() {
    let style = Measurement<UnitTemperature>.FormatStyle(locale: american, hidesScaleName: true)
    #expect(Measurement(value: 25, unit: UnitTemperature.celsius).formatted(style) == "77°")
  }

  @Test("A custom unit has its symbol, and one without usages its name")
  func ownUnit() {
    #expect(text(3, Unusual(symbol: "blobs", converter: UnitConverter())) == "3 blobs")
    #expect(text(3, UnitElectricPotentialDifference.volts) == "3 V")
  }

  @Test("Names in the locale data differ from Foundation's")
  func namesOfData() {
    #expect(text(2, UnitLength.decameters, width: .wide, usage: .asProvided) == "2 dekameters")
    #expect(text(2, UnitDispersion.partsPerMillion, usage: .asProvided) == "2 ppm")
  }
}

private final class Unusual: Dimension, @unchecked Sendable {
  override class func baseUnit() -> Self { Self(symbol: "blobs", converter: UnitConverter()) }
}
