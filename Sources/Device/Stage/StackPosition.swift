/// A position in the call stack, which separates later calls from earlier ones.
package struct StackPosition {
  private let address: UInt

  /// Creates the position of the calling function.
  @inline(never)
  package init() {
    var mark: UInt8 = 0
    address = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }

  /// Returns the return addresses of the calls on the stack, from the innermost to the one that
  /// created the position.
  func callers() -> [UInt] {
    var walk = Walk(end: address)
    withUnsafeMutablePointer(to: &walk) { walk in
      _ = unwind(
        { frame, walk in
          guard let walk = walk?.assumingMemoryBound(to: Walk.self) else { return Walk.stop }
          return walk.pointee.visit(frame)
        }, walk)
    }
    return walk.callers
  }

  private struct Walk {
    static let goOn: Int32 = 0
    static let stop: Int32 = 4
    private static let longest = 512

    let end: UInt
    var callers: [UInt] = []

    // The stack grows towards lower addresses.
    mutating func visit(_ frame: OpaquePointer?) -> Int32 {
      guard callers.count < Self.longest, frameAddress(frame) < end else { return Self.stop }
      callers.append(instruction(frame))
      return Self.goOn
    }
  }
}

// The unwinder linked with every program; its names are the platform's ABI.

@_silgen_name("_Unwind_Backtrace")
private func unwind(
  _ visit: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32,
  _ walk: UnsafeMutableRawPointer?
) -> Int32

@_silgen_name("_Unwind_GetIP")
private func instruction(_ frame: OpaquePointer?) -> UInt

@_silgen_name("_Unwind_GetCFA")
private func frameAddress(_ frame: OpaquePointer?) -> UInt
