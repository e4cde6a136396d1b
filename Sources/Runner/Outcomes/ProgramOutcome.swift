import Foundation
package import Trace

/// The compiler's outcome of a program.
package struct CompileOutcome: Codable, Equatable, Sendable {
  package var messages: [CompilerMessage]
  package var succeeded: Bool
  /// Whether the compiler exceeded its limit of processor time, which depends on the machine.
  package var isStopped: Bool

  package init(messages: [CompilerMessage], succeeded: Bool, isStopped: Bool = false) {
    self.messages = messages
    self.succeeded = succeeded
    self.isStopped = isStopped
  }

  package var errors: [CompilerMessage] { messages.filter { $0.severity == .error } }
}

/// A line of a run's console.
package enum ConsoleLine: Codable, Equatable, Sendable {
  case printed(String)
  /// A run-time warning, shown as `🟣 FILE.swift:LINE: text`.
  case warning(String)
  /// A failure of a test, shown as `❌ FILE.swift:LINE: text`.
  case failure(String)
  /// A further line of the warning or failure above it, shown as it is.
  case continuation(String)
  /// A printed line that is not UTF-8, with `\xFF` for each invalid byte; no console can show it.
  case invalid(String)

  /// Splits output into lines; the last one may lack its newline.
  package static func lines(of bytes: some Collection<UInt8>) -> [Self] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      if let text = String(validating: line, as: UTF8.self) { return .printed(text) }
      return .invalid(line.escapingInvalidBytes)
    }
  }

  /// The mark of an issue's first line in a console.
  package var mark: String? {
    switch self {
    case .warning: "🟣 "
    case .failure: "❌ "
    case .printed, .continuation, .invalid: nil
    }
  }

  /// The marks by which a reader recognizes a warning or a failure, with or without the space after
  /// them.
  package static let marks = [Self.warning("").mark, Self.failure("").mark].compactMap {
    $0?.replacing(" ", with: "")
  }
}

/// The ending of a run.
package enum Termination: Codable, Equatable, Sendable {
  case exited(Int32)
  case signaled(Int32)
  case processorTimeExceeded(seconds: Int)
  case wallTimeExceeded(seconds: Int)
  case outputExceeded(bytes: Int)
  /// The run started more processes than the limit.
  case processesExceeded
  /// The run's processes together took more memory than the limit.
  case memoryExceeded
  /// The run wrote more or larger files than the limit.
  case filesExceeded
  /// The run's standard output was lost.
  case outputLost
  /// A signal stopped the run, such as `SIGSTOP`.
  case stopped

  /// Whether another run might end differently, because the exceeded limit depends on the machine's
  /// load.
  package var dependsOnMachine: Bool {
    switch self {
    // The kernel kills processes when memory is short.
    case .signaled(SIGKILL): true
    case .exited, .signaled, .outputLost, .stopped: false
    case .processorTimeExceeded, .wallTimeExceeded, .outputExceeded, .processesExceeded,
      .memoryExceeded, .filesExceeded:
      true
    }
  }
}

/// The outcome of a program's run.
package struct RunOutcome: Codable, Equatable, Sendable {
  /// The output of each part of the run, in order.
  package var parts: [[ConsoleLine]]
  /// The lines of standard error.
  package var errorLines: [ConsoleLine]
  package var termination: Termination
  package var trace: [TraceEvent]
  /// The innermost line of the program in a crash.
  package var crashSite: Site?
  /// The reason for a crash that the program does not explain.
  package var crashReason: String?

  package init(
    parts: [[ConsoleLine]], errorLines: [ConsoleLine] = [], termination: Termination,
    trace: [TraceEvent], crashSite: Site? = nil, crashReason: String? = nil
  ) {
    self.parts = parts
    self.errorLines = errorLines
    self.termination = termination
    self.trace = trace
    self.crashSite = crashSite
    self.crashReason = crashReason
  }

  /// The text of standard error, with escapes for invalid bytes.
  package var standardError: String {
    errorLines.map { $0.text + "\n" }.joined()
  }

  /// The reason why the driver stopped early, if it reported one.
  package var failure: (message: String, site: Site?)? {
    for case .failed(let message, let site) in trace { return (message, site) }
    return nil
  }
}

/// The outcome of one compilation, and of its run, if any.
package struct ProgramOutcome: Codable, Equatable, Sendable {
  package var compile: CompileOutcome
  package var run: RunOutcome?

  package init(compile: CompileOutcome, run: RunOutcome? = nil) {
    self.compile = compile
    self.run = run
  }

  /// Whether repeating it might give another outcome; such an outcome is not cached.
  package var dependsOnMachine: Bool {
    compile.isStopped || run?.termination.dependsOnMachine == true
  }
}

extension Collection<UInt8> {
  /// The bytes as text, with `\xFF` for each invalid one.
  fileprivate var escapingInvalidBytes: String {
    var text = ""
    var rest = Array(self)[...]
    while let first = rest.first {
      let scalar = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
        .first
      if let scalar {
        text += scalar
        rest = rest.dropFirst(scalar.utf8.count)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        text += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
