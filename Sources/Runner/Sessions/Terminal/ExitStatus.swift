import Files
import Running

/// The exit status of a session that does not succeed.
package struct ExitStatus: Error, Equatable {
  package let code: Int32

  /// Something in the documents does not hold.
  package static let failure = Self(code: 1)
  /// The toolchain or the machine is at fault.
  package static let fault = Self(code: 2)
  /// The arguments are invalid. Source: `EX_USAGE` of sysexits.h.
  package static let misuse = Self(code: 64)

  package init(code: Int32) { self.code = code }

  /// Creates the exit status of an error, and prints its message; fails for errors that are not of
  /// a session.
  package init?(after error: any Error) {
    switch error {
    case let status as Self:
      self = status
    case let error as EnvironmentError:
      Terminal().writeError("\(error)\n")
      self = .fault
    case let fault as FileFault:
      Terminal().writeError("\(EnvironmentError(fault))\n")
      self = .fault
    // Each option is valid, but the combination is not; a usage text would not help.
    case let misuse as Misuse:
      Terminal().writeError("error: \(misuse.message)\n")
      self = .misuse
    default:
      return nil
    }
  }
}
