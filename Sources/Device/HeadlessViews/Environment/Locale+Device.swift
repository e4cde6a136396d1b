import Foundation

extension Locale {
  /// The language of the device, wherever it runs.
  static let ofDevice = Locale(identifier: "en_US")
}

extension FormatStyle {
  /// The same format in the device's language, unless it is in one of its own.
  var onDevice: Self { self == locale(.autoupdatingCurrent) ? locale(.ofDevice) : self }
}
