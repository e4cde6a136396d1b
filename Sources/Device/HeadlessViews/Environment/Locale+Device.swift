import Foundation

extension Locale {
  /// The device's locale, independent of the host machine.
  static let ofDevice = Locale(identifier: "en_US")
}

extension FormatStyle {
  /// The format in the device's locale, unless the program has chosen another locale.
  var onDevice: Self { self == locale(.autoupdatingCurrent) ? locale(.ofDevice) : self }
}
