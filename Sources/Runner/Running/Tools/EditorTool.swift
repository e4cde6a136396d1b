import Diagnostics
import Foundation
package import Planning
import Synchronization

/// The toolchain's own language server as a child process: bytes in, bytes out.
package final class EditorTool: Sendable {
  /// The stream of its bytes, which ends with the process.
  package let output: AsyncStream<[UInt8]>
  private let process: Mutex<Process>
  private let input: Int32

  /// Starts `sourcekit-lsp`.
  ///
  /// - Throws: ``EnvironmentError`` if the toolchain lacks it, or it cannot be started.
  package init(of toolchain: Toolchain, in directory: String) throws {
    let path = toolchain.editorTool
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw EnvironmentError(
        "there is no \(path), so that Swift in fences is not completed",
        help: "install a toolchain that has it")
    }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw EnvironmentError("no socket can be opened for \(path)") }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.currentDirectoryURL = URL(filePath: directory)
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    input = ends[0]
    do {
      try process.run()
    } catch {
      close(ends[0])
      throw EnvironmentError("cannot start \(path): \(error)")
    }
    let descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
    output = AsyncStream { continuation in
      // A thread of its own, because reading blocks.
      Thread.detachNewThread {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          continuation.yield(Array(buffer[..<count]))
        }
        close(descriptor)
        continuation.finish()
      }
    }
    self.process = Mutex(process)
  }

  deinit {
    end()
    close(input)
  }

  /// Writes bytes; a process that has ended takes none, and ends its output.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  package func end() {
    process.withLock { if $0.isRunning { $0.terminate() } }
  }
}

extension Toolchain {
  /// The language server of the compiler.
  var editorTool: String {
    URL(filePath: frontend).deletingLastPathComponent().appending(path: "sourcekit-lsp").path
  }
}

extension Compilation {
  /// Returns the arguments of 'swiftc' by which an editor's tool compiles the program as a check
  /// does, without the names of its files.
  package func editorArguments(libraries: Libraries) -> [String] {
    [
      "swiftc", "-target", Toolchain.target, "-swift-version", languageMode, "-Onone", "-D",
      "DEBUG",
      "-module-name", entry.moduleName, "-parse-as-library",
    ] + libraries.compilerArguments
  }
}
