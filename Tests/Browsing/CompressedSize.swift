import Foundation

/// Returns the size in bytes of a text as sent by a server.
package func compressedSize(_ text: String) throws -> Int {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  try text.write(to: file, atomically: false, encoding: .utf8)
  return try compressed(file).count
}

/// Returns a file as sent by a server.
func compressed(_ file: URL) throws -> Data {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["gzip", "-9c", file.path]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
  return data
}
