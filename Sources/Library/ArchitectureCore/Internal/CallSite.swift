/// A place in the caller's source, for reporting an issue.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The place, in the form used by messages.
  var name: String { "\(fileID):\(line)" }

  /// Reports an issue here.
  func report(_ message: String) {
    reportMisuse(message, at: self)
  }
}
