import Foundation
import Testing

@testable import Site

/// Compressed bytes are expanded by Python.
@Suite("Compression")
struct DeflateTests {
  @Test("Bytes are the same after compression and expansion", arguments: samples)
  func roundTrip(name: String, content: [UInt8]) throws {
    let compressed = Deflate.compressed(content)
    #expect(try Self.expanded(compressed) == content)
  }

  @Test("Repeated markup takes less than a fifth of its size")
  func size() {
    let page = (0..<500).map { "<li class=\"row\"><a href=\"#\($0)\">Row \($0)</a></li>\n" }
      .joined()
    #expect(Deflate.compressed(Array(page.utf8)).count < page.utf8.count / 5)
  }

  private static let samples: [(String, [UInt8])] = {
    var state: UInt64 = 7
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    let noise = (0..<70_000).map { _ in random() }
    return [
      ("nothing", []), ("a byte", [200]), ("all", Array(0...255)), ("noise", noise),
      ("few letters", noise.map { $0 % 3 }),
    ]
  }()

  static func expanded(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).deflate")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sys, zlib; sys.stdout.buffer.write(zlib.decompress(open(sys.argv[1], 'rb').read(), -15))",
      file.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let expanded = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return Array(expanded)
  }
}
