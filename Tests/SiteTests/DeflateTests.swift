import Foundation
import Testing

@testable import Site

/// Compressed bytes are expanded by Python's zlib, since tests must not trust their own reading of
/// the format.
@Suite("Compression")
struct DeflateTests {
  @Test("Bytes are the same after compression and expansion", arguments: samples)
  func roundTrip(name: String, content: [UInt8]) throws {
    let compressed = Deflate(content).bytes
    #expect(try Self.expanded(compressed) == content)
  }

  @Test("Repeated markup takes a tenth of its size")
  func size() {
    let page = (0..<500).map { "<li class=\"row\"><a href=\"#\($0)\">Row \($0)</a></li>\n" }
      .joined()
    #expect(Deflate(Array(page.utf8)).bytes.count < page.utf8.count / 5)
  }

  private static let samples: [(String, [UInt8])] = {
    var state: UInt64 = 7
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    let noise = (0..<70_000).map { _ in random() }
    return [
      ("nothing", []), ("a byte", [200]), ("three", [1, 2, 3]), ("all", Array(0...255)),
      ("one byte often", [UInt8](repeating: 97, count: 1000)), ("noise", noise),
      ("a repetition as far as possible", Array(noise[..<40]) + noise[40..<32_768] + noise[..<40]),
      ("a repetition too far", Array(noise[..<40]) + noise[40..<32_770] + noise[..<40]),
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
