import Diagnostics
import Foundation
import Trace

/// The symbolizer, which resolves addresses in a trace to lines of the program.
struct Symbolizer {
  var toolchain: Toolchain
  var tools: Tools
  var directory: String

  func resolve(_ trace: [TraceEvent], in library: String) async throws -> [TraceEvent] {
    let lines = try await lines(of: trace.flatMap(\.sites).compactMap(\.address), in: library)
    return trace.map { event in event.mapSites { $0.address.map { lines[$0] } ?? $0 } }
  }

  /// Returns the lines of addresses in a library.
  func lines(of addresses: [UInt64], in library: String) async throws -> [UInt64: Site] {
    let addresses = Set(addresses).sorted()
    guard !addresses.isEmpty, let symbolizer = toolchain.symbolizer else { return [:] }
    // A return address is that of the instruction after the call: one byte before it is inside the
    // call. After an `await`, the compiler emits calls without a line, followed by code of the same
    // line.
    let probes = addresses.flatMap { address in
      [address == 0 ? 0 : address - 1] + Self.distances.map { address + $0 }
    }
    let output = try await tools.run(
      symbolizer,
      [
        "--obj=\(library)", "--output-style=LLVM", "--no-demangle", "--functions=none",
        "--no-inlines",
      ] + probes.map { "0x" + String($0, radix: 16) },
      in: directory, environment: [:])
    let blocks = output.standardOutput.nonemptyLines
    var lines: [UInt64: Site] = [:]
    let count = 1 + Self.distances.count
    for (index, address) in addresses.enumerated() {
      lines[address] = blocks.dropFirst(index * count).prefix(count).lazy.compactMap(site).first
    }
    return lines
  }

  /// Returns the place and reason of a crash, as far as debug information contains them.
  ///
  /// - Parameters:
  ///   - frames: the addresses of the stack, the innermost first, each after its instruction.
  ///   - isWritten: returns whether an author wrote a line.
  func crash(
    at frames: [UInt64], in library: String, isWritten: (Site) -> Bool
  ) async throws -> (site: Site?, reason: String?) {
    guard let symbolizer = toolchain.symbolizer, !frames.isEmpty else { return (nil, nil) }
    let output = try await tools.run(
      symbolizer,
      ["--obj=\(library)", "--output-style=LLVM", "--no-demangle", "--functions=linkage"]
        + frames.map { "0x" + String($0 - 1, radix: 16) }, in: directory, environment: [:])
    // The output has the name and place of each function, including inlined ones.
    let lines = output.standardOutput.nonemptyLines
    let mark = "Swift runtime failure: "
    return (
      lines.lazy.compactMap(site).first(where: isWritten),
      lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    )
  }

  /// The offsets in bytes, after a call without a line, at which to look up a line.
  private static let distances: [UInt64] = [0, 4, 8, 12, 16, 24]

  /// Reads `./CounterView.swift:12:5`; compiler-generated code has line 0.
  private func site(_ text: Substring) -> Site? {
    let parts = text.split(separator: ":")
    guard parts.count >= 2, let line = Int(parts[parts.count - 2]), line > 0 else { return nil }
    let file = parts[..<(parts.count - 2)].joined(separator: ":")
    return .line(file: URL(filePath: file).lastPathComponent, line: line)
  }
}

extension Site {
  fileprivate var address: UInt64? {
    if case .address(let address) = self { address } else { nil }
  }
}
