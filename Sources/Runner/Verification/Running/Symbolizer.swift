import Foundation
import Trace

/// Turns the addresses in a trace into lines of the program.
struct Symbolizer {
  var toolchain: Toolchain
  var tools: Tools
  var directory: String

  func resolve(_ trace: [TraceEvent], in library: String) async throws -> [TraceEvent] {
    let addresses = Set(trace.flatMap(\.sites).compactMap(\.address)).sorted()
    guard !addresses.isEmpty, let symbolizer = toolchain.symbolizer else { return trace }
    // A return address is the instruction after the call: one byte back lies inside it. After an
    // `await` the compiler leaves calls without a line, in front of code that stands on the same one.
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
    let blocks = output.standardOutput.split(separator: "\n", omittingEmptySubsequences: true)
    var lines: [UInt64: Site] = [:]
    let count = 1 + Self.distances.count
    for (index, address) in addresses.enumerated() {
      lines[address] = blocks.dropFirst(index * count).prefix(count).lazy.compactMap(site).first
    }
    return trace.map { event in event.mappingSite { $0.address.map { lines[$0] } ?? $0 } }
  }

  /// How far behind a call without a line one is looked for, in bytes.
  private static let distances: [UInt64] = [0, 4, 8, 12, 16, 24]

  /// Reads `./CounterView.swift:12:5`; a place the compiler made up has line 0.
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

extension TraceEvent {
  fileprivate var sites: [Site] {
    switch self {
    case .interaction(let interaction): [interaction.site].compactMap(\.self)
    case .write(let write): [write.site].compactMap(\.self)
    case .body(let run): run.causes.compactMap(\.site)
    case .issue(let issue): [issue.site].compactMap(\.self)
    case .failed(_, let site): [site].compactMap(\.self)
    default: []
    }
  }

  fileprivate func mappingSite(_ map: (Site) -> Site?) -> Self {
    switch self {
    case .interaction(var value):
      value.site = value.site.flatMap(map)
      return .interaction(value)
    case .write(var value):
      value.site = value.site.flatMap(map)
      return .write(value)
    case .body(var value):
      for index in value.causes.indices {
        value.causes[index].site = value.causes[index].site.flatMap(map)
      }
      return .body(value)
    case .issue(var value):
      value.site = value.site.flatMap(map)
      return .issue(value)
    case .failed(let message, let site):
      return .failed(message: message, site: site.flatMap(map))
    default:
      return self
    }
  }
}
