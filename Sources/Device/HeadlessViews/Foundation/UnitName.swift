import Foundation

/// A unit's name in the locale data, such as `kilometer-per-hour`.
struct UnitName {
  let text: String

  /// - Returns: nil for a unit without such a name, such as a custom one.
  init?(_ unit: Dimension) {
    guard
      let name = Self.all.first(where: { type(of: $0.unit) == type(of: unit) && $0.unit == unit })
    else { return nil }
    text = name.text
  }

  private static let all: [(unit: Dimension, text: String)] =
    lengths + masses + areas + volumes + times + motions + energies + electricity + pressures
    + information + others

  private static var lengths: [(unit: Dimension, text: String)] {
    [
      (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
      (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "dekameter"),
      (UnitLength.meters, "meter"), (UnitLength.decimeters, "decimeter"),
      (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"),
      (UnitLength.micrometers, "micrometer"), (UnitLength.nanometers, "nanometer"),
      (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"), (UnitLength.feet, "foot"),
      (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
      (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
      (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"),
      (UnitLength.furlongs, "furlong"), (UnitLength.astronomicalUnits, "astronomical-unit"),
      (UnitLength.parsecs, "parsec"),
    ]
  }

  private static var masses: [(unit: Dimension, text: String)] {
    [
      (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"),
      (UnitMass.centigrams, "centigram"), (UnitMass.milligrams, "milligram"),
      (UnitMass.micrograms, "microgram"), (UnitMass.nanograms, "nanogram"),
      (UnitMass.picograms, "picogram"), (UnitMass.ounces, "ounce"), (UnitMass.pounds, "pound"),
      (UnitMass.stones, "stone"), (UnitMass.metricTons, "tonne"), (UnitMass.shortTons, "ton"),
      (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"), (UnitMass.slugs, "slug"),
      (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
      (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
    ]
  }

  private static var areas: [(unit: Dimension, text: String)] {
    [
      (UnitArea.squareMegameters, "square-megameter"),
      (UnitArea.squareKilometers, "square-kilometer"), (UnitArea.squareMeters, "square-meter"),
      (UnitArea.squareCentimeters, "square-centimeter"),
      (UnitArea.squareMillimeters, "square-millimeter"),
      (UnitArea.squareMicrometers, "square-micrometer"),
      (UnitArea.squareNanometers, "square-nanometer"), (UnitArea.squareInches, "square-inch"),
      (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
      (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"),
      (UnitArea.hectares, "hectare"),
    ]
  }

  private static var volumes: [(unit: Dimension, text: String)] {
    [
      (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"),
      (UnitVolume.liters, "liter"), (UnitVolume.deciliters, "deciliter"),
      (UnitVolume.centiliters, "centiliter"), (UnitVolume.milliliters, "milliliter"),
      (UnitVolume.cubicKilometers, "cubic-kilometer"), (UnitVolume.cubicMeters, "cubic-meter"),
      (UnitVolume.cubicDecimeters, "cubic-decimeter"),
      (UnitVolume.cubicCentimeters, "cubic-centimeter"),
      (UnitVolume.cubicMillimeters, "cubic-millimeter"), (UnitVolume.cubicInches, "cubic-inch"),
      (UnitVolume.cubicFeet, "cubic-foot"), (UnitVolume.cubicYards, "cubic-yard"),
      (UnitVolume.cubicMiles, "cubic-mile"), (UnitVolume.acreFeet, "acre-foot"),
      (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"),
      (UnitVolume.tablespoons, "tablespoon"), (UnitVolume.fluidOunces, "fluid-ounce"),
      (UnitVolume.cups, "cup"), (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"),
      (UnitVolume.gallons, "gallon"), (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
      (UnitVolume.imperialPints, "pint-imperial"), (UnitVolume.imperialQuarts, "quart-imperial"),
      (UnitVolume.imperialGallons, "gallon-imperial"), (UnitVolume.metricCups, "cup-metric"),
    ]
  }

  private static var times: [(unit: Dimension, text: String)] {
    [
      (UnitDuration.hours, "hour"), (UnitDuration.minutes, "minute"),
      (UnitDuration.seconds, "second"), (UnitDuration.milliseconds, "millisecond"),
      (UnitDuration.microseconds, "microsecond"), (UnitDuration.nanoseconds, "nanosecond"),
      (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.gigahertz, "gigahertz"),
      (UnitFrequency.megahertz, "megahertz"), (UnitFrequency.kilohertz, "kilohertz"),
      (UnitFrequency.hertz, "hertz"), (UnitFrequency.millihertz, "millihertz"),
    ]
  }

  private static var motions: [(unit: Dimension, text: String)] {
    [
      (UnitSpeed.metersPerSecond, "meter-per-second"),
      (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
      (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
      (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
      (UnitAcceleration.gravity, "g-force"),
      (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
      (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
      (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
    ]
  }

  private static var energies: [(unit: Dimension, text: String)] {
    [
      (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
      (UnitEnergy.kilocalories, "kilocalorie"), (UnitEnergy.calories, "calorie"),
      (UnitEnergy.kilowattHours, "kilowatt-hour"), (UnitPower.terawatts, "terawatt"),
      (UnitPower.gigawatts, "gigawatt"), (UnitPower.megawatts, "megawatt"),
      (UnitPower.kilowatts, "kilowatt"), (UnitPower.watts, "watt"),
      (UnitPower.milliwatts, "milliwatt"), (UnitPower.horsepower, "horsepower"),
    ]
  }

  private static var electricity: [(unit: Dimension, text: String)] {
    [
      (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
      (UnitElectricPotentialDifference.volts, "volt"),
      (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
      (UnitElectricPotentialDifference.millivolts, "millivolt"),
      (UnitElectricResistance.ohms, "ohm"), (UnitElectricResistance.kiloohms, "kiloohm"),
    ]
  }

  private static var pressures: [(unit: Dimension, text: String)] {
    [
      (UnitPressure.newtonsPerMetersSquared, "pascal"), (UnitPressure.gigapascals, "gigapascal"),
      (UnitPressure.megapascals, "megapascal"), (UnitPressure.kilopascals, "kilopascal"),
      (UnitPressure.hectopascals, "hectopascal"), (UnitPressure.inchesOfMercury, "inch-ofhg"),
      (UnitPressure.bars, "bar"), (UnitPressure.millibars, "millibar"),
      (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
      (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
    ]
  }

  private static var information: [(unit: Dimension, text: String)] {
    [
      (UnitInformationStorage.bits, "bit"), (UnitInformationStorage.bytes, "byte"),
      (UnitInformationStorage.kilobits, "kilobit"), (UnitInformationStorage.kilobytes, "kilobyte"),
      (UnitInformationStorage.megabits, "megabit"), (UnitInformationStorage.megabytes, "megabyte"),
      (UnitInformationStorage.gigabits, "gigabit"), (UnitInformationStorage.gigabytes, "gigabyte"),
      (UnitInformationStorage.terabits, "terabit"), (UnitInformationStorage.terabytes, "terabyte"),
      (UnitInformationStorage.petabytes, "petabyte"),
      (UnitInformationStorage.kibibytes, "kibibyte"),
      (UnitInformationStorage.mebibytes, "mebibyte"),
      (UnitInformationStorage.gibibytes, "gibibyte"),
      (UnitInformationStorage.tebibytes, "tebibyte"),
    ]
  }

  private static var others: [(unit: Dimension, text: String)] {
    [
      (UnitTemperature.celsius, "celsius"), (UnitTemperature.fahrenheit, "fahrenheit"),
      (UnitTemperature.kelvin, "kelvin"), (UnitAngle.degrees, "degree"),
      (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
      (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
      (UnitDispersion.partsPerMillion, "permillion"), (UnitIlluminance.lux, "lux"),
    ]
  }
}
