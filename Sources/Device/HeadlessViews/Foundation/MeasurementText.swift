import Foundation
import _FoundationICU

/// The text of a measurement, derived from Foundation's locale data as on Apple's systems: unit
/// names, and the locale's unit for each usage.
struct MeasurementText {
  private(set) var text: String
  private let isTemperature: Bool

  init(
    value: Double, unit: Dimension, usage: String?, width: String, locale: String,
    numbers: FloatingPointFormatStyle<Double>?
  ) {
    isTemperature = unit is UnitTemperature
    let number = numbers ?? FloatingPointFormatStyle(locale: Locale(identifier: locale))
    let plain = UnitName(unit).map { "unit/\($0.text) unit-width-\(width)" }
    // Some kinds of units have no usages.
    let styles = [usage.flatMap { usage in plain.map { "\($0) usage/\(usage)" } }, plain]
    guard
      let (style, whole) = styles.lazy.compactMap({ style in
        style.flatMap { style in Formatted(value, style, locale).map { (style, $0) } }
      }).first
    else {
      text = "\(number.format(value)) \(unit.symbol)"
      return
    }
    text = whole.text
    guard let numbers, let exact = Formatted(value, style + " .000000", locale),
      let converted = exact.number, let range = text.numberRange
    else { return }
    text.replaceSubrange(range, with: numbers.format(converted))
  }

  /// The text of a temperature without its scale.
  var withoutScale: String {
    guard isTemperature, let degree = text.firstIndex(of: "°") else { return text }
    return String(text[...degree])
  }
}

extension String {
  /// The range of the only number, or nil if there are several, as in `5 ft, 11 in`.
  fileprivate var numberRange: Range<Index>? {
    let ranges = ranges(of: #/[-−]?\d[\d.,]*/#)
    return ranges.count == 1 ? ranges[0] : nil
  }
}

/// The result of an ICU number formatter.
private struct Formatted {
  let text: String
  /// The number in the displayed unit.
  let number: Double?

  /// - Parameter skeleton: the style, as an ICU number skeleton.
  init?(_ value: Double, _ skeleton: String, _ locale: String) {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let formatter = swift_unumf_openForSkeletonAndLocale(
      units, Int32(units.count), locale, &status)
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    var characters = [UInt16](repeating: 0, count: 256)
    let count = swift_unumf_resultToString(result, &characters, 256, &status)
    guard status.rawValue <= 0, count <= 256 else { return nil }
    text = String(decoding: characters[..<Int(count)], as: UTF16.self)
    var digits = [CChar](repeating: 0, count: 256)
    let length = swift_unumf_resultToDecimalNumber(result, &digits, 256, &status)
    guard status.rawValue <= 0, length <= 256 else {
      number = nil
      return
    }
    number = Double(
      String(decoding: digits[..<Int(length)].map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}
