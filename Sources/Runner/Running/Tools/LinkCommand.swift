import Diagnostics
import Subprocess
import Synchronization

/// The linker and its arguments, as assembled by the toolchain's linker driver.
///
/// The driver, which finds the machine's startup files and libraries, runs once for each kind of
/// linking; later the linker runs without it.
struct LinkCommand: Sendable {
  var linker: String
  var arguments: [String]

  /// Parses the driver's dry run: the last line, each argument in quotes.
  init?(_ text: String) {
    guard let line = text.nonemptyLines.last else { return nil }
    var words: [String] = []
    var word: String?
    var isEscaped = false
    for character in line {
      switch (word, character) {
      case (let text?, _) where isEscaped:
        word = text + String(character)
        isEscaped = false
      case (.some, "\\"): isEscaped = true
      case (let text?, "\""):
        words.append(text)
        word = nil
      case (let text?, _): word = text + String(character)
      case (nil, "\""): word = ""
      case (nil, " "): continue
      case (nil, _): return nil
      }
    }
    guard word == nil, let linker = words.first, linker.hasPrefix("/") else { return nil }
    self.linker = linker
    arguments = Array(words.dropFirst())
  }
}

/// The link commands by driver arguments, each computed once.
final class LinkCommands: Sendable {
  private let known = Mutex<[[String]: Task<LinkCommand, any Error>]>([:])

  /// Returns the command that a driver runs for the given arguments.
  ///
  /// - Throws: ``EnvironmentError`` if the driver prints none.
  func command(of driver: String, _ arguments: [String], environment: [String: String])
    async throws -> LinkCommand
  {
    let task = known.withLock { known in
      if let task = known[arguments] { return task }
      let task = Task {
        let output = try await runTool(
          driver, ["-###"] + arguments, in: "/", environment: environment)
        guard output.status.isSuccess, let command = LinkCommand(output.standardError) else {
          throw EnvironmentError(
            "the linker driver does not tell how it links:\n" + output.standardError.suffix(4000),
            help: "check whether the toolchain is complete")
        }
        return command
      }
      known[arguments] = task
      return task
    }
    return try await task.value
  }
}
