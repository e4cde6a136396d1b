/// A place in somebody's source, where an issue of theirs is reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The place as messages say it.
  var name: String { "\(fileID):\(line)" }

  /// Reports an issue here.
  func report(_ message: String) {
    reportMisuse(message, at: self)
  }
}
