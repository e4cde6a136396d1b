/// A compressor by DEFLATE: repetitions of up to 32 KiB back, and the fixed Huffman codes.
///
/// Pages repeat their markup so much that codes of their own would save little more.
///
/// Source: RFC 1951, https://www.rfc-editor.org/rfc/rfc1951.
struct Deflate {
  /// The largest distance and length of a repetition.
  private static let window = 32_768
  private static let longest = 258
  /// The number of earlier places that are compared (decision): more of them take longer than they
  /// save.
  private static let chain = 24
  private static let hashBits = 15

  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  init(_ content: [UInt8]) {
    bytes.reserveCapacity(content.count / 4)
    // The last block, with fixed codes.
    write(1, bits: 1)
    write(1, bits: 2)
    content.withUnsafeBufferPointer { writeBlock($0) }
    writeSymbol(256)
    write(0, bits: 7 & (8 - pendingCount % 8))
    flush()
  }

  private mutating func writeBlock(_ content: UnsafeBufferPointer<UInt8>) {
    let count = content.count
    // The last place of each hash, and for each place the one before it with the same hash.
    var last = [Int32](repeating: -1, count: 1 << Self.hashBits)
    var previous = [Int32](repeating: -1, count: Self.window)
    last.withUnsafeMutableBufferPointer { last in
      previous.withUnsafeMutableBufferPointer { previous in
        var place = 0
        while place < count {
          var (length, distance) = (0, 0)
          if place + 3 <= count {
            let hash = Self.hash(content, place)
            let most = min(Self.longest, count - place)
            var candidate = Int(last[hash])
            var rest = Self.chain
            while candidate >= 0, place - candidate <= Self.window, rest > 0 {
              var equal = 0
              while equal < most, content[candidate + equal] == content[place + equal] {
                equal += 1
              }
              if equal > length {
                (length, distance) = (equal, place - candidate)
                if equal == most { break }
              }
              let next = Int(previous[candidate % Self.window])
              // An older place was overwritten by a newer one.
              candidate = next < candidate ? next : -1
              rest -= 1
            }
          }
          let step = length >= 3 ? length : 1
          if length >= 3 {
            writeRepetition(length, distance)
          } else {
            writeSymbol(Int(content[place]))
          }
          for known in place..<max(place, min(place + step, count - 2)) {
            let hash = Self.hash(content, known)
            previous[known % Self.window] = last[hash]
            last[hash] = Int32(known)
          }
          place += step
        }
      }
    }
  }

  private static func hash(_ content: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let value =
      UInt32(content[place]) | UInt32(content[place + 1]) << 8 | UInt32(content[place + 2]) << 16
    return Int((value &* 0x9E37_79B1) >> (32 - UInt32(hashBits)))
  }

  // MARK: - Codes

  /// Writes a literal byte, the end of the block (256) or a length.
  private mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: writeCode(0x30 + symbol, bits: 8)
    case ..<256: writeCode(0x190 + symbol - 144, bits: 9)
    case ..<280: writeCode(symbol - 256, bits: 7)
    default: writeCode(0xC0 + symbol - 280, bits: 8)
    }
  }

  private mutating func writeRepetition(_ length: Int, _ distance: Int) {
    if length == Self.longest {
      writeSymbol(285)
    } else {
      let (code, extra, bits) = Self.code(of: length - 3, directBits: 2)
      writeSymbol(257 + code)
      write(UInt64(extra), bits: UInt64(bits))
    }
    let (code, extra, bits) = Self.code(of: distance - 1, directBits: 1)
    writeCode(code, bits: 5)
    write(UInt64(extra), bits: UInt64(bits))
  }

  /// Returns the code of a length or a distance, with its extra bits: small values have codes of
  /// their own, and each further power of two is divided into `2^directBits` codes.
  private static func code(of value: Int, directBits: Int) -> (code: Int, extra: Int, bits: Int) {
    let direct = 1 << directBits
    guard value >= 2 * direct else { return (value, 0, 0) }
    let bits = (Int.bitWidth - 1 - value.leadingZeroBitCount) - directBits
    let code = (bits << directBits) + (value >> bits)
    return (code, value & ((1 << bits) - 1), bits)
  }

  // MARK: - Bits

  /// Writes a Huffman code, whose highest bit comes first.
  private mutating func writeCode(_ code: Int, bits: Int) {
    var reversed: UInt64 = 0
    for bit in 0..<bits where code >> bit & 1 == 1 { reversed |= 1 << (bits - 1 - bit) }
    write(reversed, bits: UInt64(bits))
  }

  /// Writes a number, whose lowest bit comes first.
  private mutating func write(_ number: UInt64, bits: UInt64) {
    pending |= number << pendingCount
    pendingCount += bits
    if pendingCount >= 32 { flush() }
  }

  /// Writes the whole bytes that are pending.
  private mutating func flush() {
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }
}
