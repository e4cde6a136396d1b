import Foundation

/// Returns the bytes of a text as a server sends it.
package func compressedSize(_ text: String) throws -> Int {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  try text.write(to: file, atomically: false, encoding: .utf8)
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["gzip", "-9c", file.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let size = output.fileHandleForReading.readDataToEndOfFile().count
  process.waitUntilExit()
  guard size > 0 else { throw CocoaError(.executableLoad) }
  return size
}
