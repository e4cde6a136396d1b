/// Direct calls in machine code.
enum CallInstructions {
  /// Returns the return address of the last call of a function in a range of code.
  ///
  /// - Parameter code: the addresses to search, which must be readable.
  static func lastReturn(ofCallTo function: UInt, in code: Range<UInt>) -> UInt? {
    #if arch(x86_64)
      // A one-byte opcode, and the distance from the next instruction.
      let length: UInt = 5
      var address = code.upperBound
      while address >= code.lowerBound + length {
        let start = UnsafeRawPointer(bitPattern: address - length)
        if let start, start.load(as: UInt8.self) == 0xE8 {
          let distance = (start + 1).loadUnaligned(as: Int32.self)
          if UInt(bitPattern: Int(bitPattern: address) + Int(distance)) == function {
            return address
          }
        }
        address -= 1
      }
    #elseif arch(arm64)
      // A six-bit opcode, and the distance in words from the instruction itself.
      var address = code.upperBound & ~3
      while address >= code.lowerBound + 4 {
        let start = UnsafeRawPointer(bitPattern: address - 4)
        if let instruction = start?.load(as: UInt32.self), instruction >> 26 == 0b100101 {
          let distance = Int(Int32(bitPattern: instruction << 6) >> 6) * 4
          if UInt(bitPattern: Int(bitPattern: address - 4) + distance) == function {
            return address
          }
        }
        address -= 4
      }
    #endif
    return nil
  }
}
