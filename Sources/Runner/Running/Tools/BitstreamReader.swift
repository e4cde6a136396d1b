/// A reader of LLVM's bitstream container format: blocks of abbreviated records in a stream of
/// bits.
///
/// The format is described at https://llvm.org/docs/BitCodeFormat.html; this reads the part that
/// serialized diagnostics use. Truncated or malformed input throws an error.
struct BitstreamReader {
  struct Malformed: Error {}

  struct Record: Equatable {
    var code: Int
    var values: [UInt64]
    var blob: [UInt8] = []
  }

  enum Item: Equatable {
    case enter(block: Int)
    case leave
    case record(Record)
  }

  private enum Operand {
    case literal(UInt64)
    case fixed(Int)
    case variable(Int)
    case array
    case character
    case blob
  }

  private struct Scope {
    var block: Int?
    var width: Int
    var abbreviations: [[Operand]]
  }

  private let bytes: [UInt8]
  /// The position in bits.
  private var position = 0
  private var scopes = [Scope(block: nil, width: 2, abbreviations: [])]
  /// The abbreviations defined for all blocks of a kind.
  private var shared: [Int: [[Operand]]] = [:]
  private var describedBlock: Int?

  private static let infoBlock = 0
  private static let setBlockCode = 1

  /// - Parameter magic: the magic number at the start of the stream, a whole number of words.
  init(_ bytes: [UInt8], magic: [UInt8]) throws {
    guard bytes.starts(with: magic) else { throw Malformed() }
    self.bytes = bytes
    position = magic.count * 8
  }

  /// Reads the next item of the stream; nil after its last block.
  mutating func next() throws -> Item? {
    while true {
      if scopes.count == 1, bytes.count * 8 - position < 32 { return nil }
      let scope = scopes[scopes.count - 1]
      switch try bits(scope.width) {
      case 0:
        guard scopes.count > 1 else { throw Malformed() }
        align()
        if scopes.removeLast().block != Self.infoBlock { return .leave }
      case 1:
        let block = try number(8)
        let width = try number(4)
        align()
        _ = try bits(32)
        guard (2...32).contains(width), scopes.count < 64 else { throw Malformed() }
        scopes.append(Scope(block: block, width: width, abbreviations: shared[block] ?? []))
        if block != Self.infoBlock { return .enter(block: block) }
      case 2:
        let operands = try abbreviation()
        if scope.block == Self.infoBlock {
          guard let describedBlock else { throw Malformed() }
          shared[describedBlock, default: []].append(operands)
        } else {
          scopes[scopes.count - 1].abbreviations.append(operands)
        }
      case 3:
        let code = try number(6)
        let count = try number(6)
        var values: [UInt64] = []
        for _ in 0..<count { values.append(try variable(6)) }
        if scope.block == Self.infoBlock {
          if code == Self.setBlockCode {
            describedBlock = values.first.flatMap { Int(exactly: $0) }
          }
        } else {
          return .record(Record(code: code, values: values))
        }
      case let identifier:
        let index = Int(identifier) - 4
        guard scope.abbreviations.indices.contains(index) else { throw Malformed() }
        return .record(try record(scope.abbreviations[index]))
      }
    }
  }

  // MARK: - Records

  private mutating func abbreviation() throws -> [Operand] {
    var operands: [Operand] = []
    for _ in 0..<(try number(5)) {
      if try bits(1) == 1 {
        operands.append(.literal(try variable(8)))
        continue
      }
      switch try bits(3) {
      case 1: operands.append(.fixed(try number(5)))
      case 2: operands.append(.variable(try number(5)))
      case 3: operands.append(.array)
      case 4: operands.append(.character)
      case 5: operands.append(.blob)
      default: throw Malformed()
      }
    }
    return operands
  }

  private mutating func record(_ operands: [Operand]) throws -> Record {
    var values: [UInt64] = []
    var blob: [UInt8] = []
    var index = 0
    while index < operands.count {
      switch operands[index] {
      case .array:
        guard index + 1 < operands.count else { throw Malformed() }
        for _ in 0..<(try number(6)) { values.append(try value(operands[index + 1])) }
        index += 1
      case .blob:
        let count = try number(6)
        align()
        let start = position / 8
        guard count <= bytes.count - start else { throw Malformed() }
        blob = Array(bytes[start..<start + count])
        position += count * 8
        align()
      case let operand: values.append(try value(operand))
      }
      index += 1
    }
    guard let code = values.first.flatMap({ Int(exactly: $0) }) else { throw Malformed() }
    return Record(code: code, values: Array(values.dropFirst()), blob: blob)
  }

  private mutating func value(_ operand: Operand) throws -> UInt64 {
    switch operand {
    case .literal(let value): return value
    case .fixed(let width): return width == 0 ? 0 : try bits(width)
    case .variable(let width): return width == 0 ? 0 : try variable(width)
    case .character: return try bits(6)
    case .array, .blob: throw Malformed()
    }
  }

  // MARK: - Bits

  private mutating func bits(_ width: Int) throws -> UInt64 {
    guard width <= 64, width <= bytes.count * 8 - position else { throw Malformed() }
    var value: UInt64 = 0
    for offset in 0..<width {
      let bit = position + offset
      value |= UInt64(bytes[bit >> 3] >> (bit & 7) & 1) << offset
    }
    position += width
    return value
  }

  /// Reads a variable bit rate integer: groups of bits, in which the highest bit marks a following
  /// group.
  private mutating func variable(_ width: Int) throws -> UInt64 {
    guard width > 1 else { throw Malformed() }
    let mark: UInt64 = 1 << (width - 1)
    var value: UInt64 = 0
    var shift = 0
    while true {
      let group = try bits(width)
      guard shift < 64 else { throw Malformed() }
      value |= (group & (mark - 1)) << shift
      if group & mark == 0 { return value }
      shift += width - 1
    }
  }

  /// Reads a count; it cannot exceed the stream's length.
  private mutating func number(_ width: Int) throws -> Int {
    guard let number = Int(exactly: try variable(width)), number <= max(bytes.count, 1 << 16) else {
      throw Malformed()
    }
    return number
  }

  private mutating func align() { position = (position + 31) / 32 * 32 }
}
