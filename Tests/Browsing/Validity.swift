package import Foundation

/// The validity of HTML: its syntax by html5lib, which parses like browsers and reports each error
/// that they repair silently, and the specification's rules for identifiers and nesting.
package enum Validity {
  /// The Python interpreter with the library, if any.
  private static let interpreter = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
      && (try? output(of: $0, ["-c", "import html5lib; print('there')"])) == "there\n"
  }

  package static var canBeChecked: Bool { interpreter != nil }

  /// The reason for skipping tests of validity.
  package static let absence = "python3-html5lib is not installed"

  /// Returns the faults of pages, a line each.
  package static func faults(in pages: [URL]) throws -> [String] {
    guard let interpreter, !pages.isEmpty else { return [] }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "html/faults.py").path
    return try output(of: interpreter, [script] + pages.map(\.path))
      .split(separator: "\n").map(String.init)
  }

  /// Returns the faults of texts inserted into a page by its script.
  package static func faults(ofParts parts: [String]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).parts")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try parts.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try lines.map { $0 + "\n" }.joined().write(to: file, atomically: false, encoding: .utf8)
    return try faults(in: [file])
  }

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return text
  }
}
