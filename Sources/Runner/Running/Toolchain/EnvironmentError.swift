package import Files

/// A fault of the machine or the toolchain, rather than of a document: a missing compiler, a full
/// disk, libraries that were not built.
package struct EnvironmentError: Error, Equatable, Sendable, CustomStringConvertible {
  package var message: String
  package var help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  package init(_ fault: FileFault) { self.init(fault.message, help: fault.help) }

  package var description: String {
    "error: " + message + (help.map { "\nhelp: \($0)" } ?? "")
  }
}
