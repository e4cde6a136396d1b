import Foundation
import Testing

/// On a full disk nothing is lost and nothing is judged: the command reports it, and exits with 2.
@Suite("On a full disk")
struct FullDiskTests {
  /// Returns a document whose run prints a number of lines, and whose console shows another one.
  private static func document(lines: Int) -> String {
    """
    ```swift A.swift
    func greet() { for line in 0..<\(lines) { print(line) } }
    ```

    ```swift run
    greet()
    ```

    ```console
    hello
    ```

    """
  }

  /// The results of the command.
  private struct Report {
    var result: Command.Result
    var document: String
    /// The files on the disk at the end.
    var files: String
  }

  /// Runs the command where the folder `disk` is a separate disk, with a number of blocks of 4 KB.
  ///
  /// - Parameters:
  ///   - isFilled: whether the disk is full at the start.
  ///   - line: the shell's command line, in which CHAPTERS is replaced by the command.
  /// - Returns: nil if the system cannot provide such a disk.
  private func report(
    on disk: Int, isFilled: Bool, document: String = "a.md", lines: Int = 1, _ line: String
  ) async throws -> Report? {
    let probe = Command(directory: "/", executable: "/usr/bin/unshare")
    guard try await probe.run(["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).status == "exit 0"
    else { return nil }
    return try await Command.inTemporaryCopy { directory in
      let chapters = Command.products.appending(path: "chapters").path
      let script = """
        mkdir disk && mount -t tmpfs -o size=\(disk * 4)k none disk && cp a.md disk || exit 99
        \(isFilled ? "dd if=/dev/zero of=disk/filler bs=4k 2>/dev/null" : "")
        \(line.replacing("CHAPTERS", with: chapters))
        status=$?
        cp \(document) after.md
        ls -A disk >files
        exit $status
        """
      try Data(Self.document(lines: lines).utf8).write(to: URL(filePath: directory + "/a.md"))
      let shell = Command(directory: directory, executable: "/usr/bin/unshare")
      return Report(
        result: try await shell.run(["-rm", "sh", "-c", script]),
        document: try String(contentsOfFile: directory + "/after.md", encoding: .utf8),
        files: try String(contentsOfFile: directory + "/files", encoding: .utf8))
    }
  }

  @Test("A document that cannot be written stays intact, and no file remains beside it")
  func document() async throws {
    guard
      let report = try await report(
        on: 4, isFilled: true, document: "disk/a.md", "CHAPTERS record disk/a.md")
    else { return }
    #expect(report.result.status == "exit 2")
    #expect(report.result.standardError.hasPrefix("error: cannot write disk/a.md: "))
    #expect(report.result.standardError.hasSuffix("help: free some space on the disk\n"))
    #expect(report.document == Self.document(lines: 1))
    #expect(report.files == "a.md\nfiller\n")
  }

  @Test("Output lost to a full disk is not compared with its console")
  func output() async throws {
    guard
      let report = try await report(
        on: 24, isFilled: false, lines: 20_000, "TMPDIR=$PWD/disk CHAPTERS record a.md --no-cache")
    else { return }
    #expect(report.result.status == "exit 2")
    #expect(
      report.result.standardError.hasPrefix(
        "error: the disk is full: nothing more can be written in "), "\(report)")
    #expect(report.document == Self.document(lines: 20_000))
    #expect(report.files == "a.md\n")
  }

  @Test(
    "An unwritable cache costs time, but no verdict",
    arguments: [
      "XDG_CACHE_HOME=$PWD/disk CHAPTERS check a.md", "CHAPTERS check a.md --cache-path disk",
    ])
  func cache(_ line: String) async throws {
    guard let report = try await report(on: 4, isFilled: true, line) else { return }
    #expect(report.result.status == "exit 1")
    #expect(report.result.standardOutput.contains("a.md:10:1: error: "), "\(report)")
  }
}
