import Foundation

extension Locale {
  /// The locale of the device, independent of the machine's.
  static let ofDevice = Locale(identifier: "en_US")
}

extension FormatStyle {
  /// The format in the device's locale, unless the program has set another locale.
  var onDevice: Self { self == locale(.autoupdatingCurrent) ? locale(.ofDevice) : self }
}
