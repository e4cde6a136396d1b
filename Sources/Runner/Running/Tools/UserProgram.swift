import Diagnostics
import Foundation

/// A program that the user chose with an environment variable: an editor, or a browser.
package struct UserProgram: Equatable, Sendable {
  /// The command in a shell's words, to which arguments are added: `code --wait`.
  package let command: String

  /// Finds the editor: the command of `VISUAL`, or else of `EDITOR`; nil without either.
  package static func editor(in environment: [String: String]) -> Self? {
    ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isBlank }
      .map(Self.init)
  }

  /// Finds the browser: the first command of `BROWSER`, or else `xdg-open` on a machine with a
  /// display; nil without either.
  package static func browser(in environment: [String: String]) -> Self? {
    if let commands = environment["BROWSER"], !commands.isBlank {
      return commands.split(separator: ":").first.map { Self(command: String($0)) }
    }
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
      environment[$0]?.isBlank == false
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return hasDisplay
      && folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/xdg-open") }
      ? Self(command: "xdg-open") : nil
  }

  /// Starts the program beside this one.
  ///
  /// - Throws: ``EnvironmentError`` if it cannot be started.
  package func start(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = Array(words(arguments).dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw EnvironmentError("cannot start '\(command)': \(error)")
    }
  }

  /// Becomes the program, which has the terminal.
  ///
  /// - Throws: ``EnvironmentError`` if there is no shell to start it.
  package func replaceThisProcess(_ arguments: [String]) throws -> Never {
    var words: [UnsafeMutablePointer<CChar>?] = words(arguments).map { strdup($0) }
    words.append(nil)
    execv("/bin/sh", words)
    throw EnvironmentError("cannot start '\(command)': \(String(cString: strerror(errno)))")
  }

  private func words(_ arguments: [String]) -> [String] {
    ["sh", "-c", "exec \(command) \"$@\"", "sh"] + arguments
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
