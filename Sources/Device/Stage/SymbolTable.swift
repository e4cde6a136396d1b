import Mangling

/// The names of the functions in a library, keyed by their addresses in its file.
///
/// Read from the file's full symbol table, since a program's functions are not exported.
struct SymbolTable {
  private struct Function {
    let start: UInt
    let end: UInt
    let nameOffset: Int
  }

  private let file: [UInt8]
  private var functions: [Function] = []

  /// Reads a 64-bit ELF file; any other has no names.
  init(file: [UInt8]) {
    self.file = file
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]), file.count > 64 else { return }
    let sections = number(at: 40, as: UInt64.self)
    let sectionSize = number(at: 58, as: UInt16.self)
    let sectionCount = number(at: 60, as: UInt16.self)
    for section in (0..<sectionCount).map({ sections + $0 * sectionSize })
    where number(at: section + 4, as: UInt32.self) == Self.symbolTableType {
      let strings = sections + number(at: section + 40, as: UInt32.self) * sectionSize
      appendFunctions(
        at: number(at: section + 24, as: UInt64.self),
        size: number(at: section + 32, as: UInt64.self),
        names: number(at: strings + 24, as: UInt64.self))
    }
    functions.sort { $0.start < $1.start }
  }

  /// Returns the name of the function that contains an address.
  func name(at address: UInt) -> MangledName? {
    function(at: address).map(name)
  }

  /// Returns all addresses of the function that contains an address.
  func addresses(ofFunctionAt address: UInt) -> Range<UInt>? {
    function(at: address).map { $0.start..<$0.end }
  }

  /// Returns the address of the function with a name.
  func start(ofFunction name: MangledName) -> UInt? {
    functions.first { self.name($0) == name }?.start
  }

  private func function(at address: UInt) -> Function? {
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address < functions[low - 1].end else { return nil }
    return functions[low - 1]
  }

  private func name(_ function: Function) -> MangledName {
    MangledName(String(decoding: file[function.nameOffset...].prefix { $0 != 0 }, as: UTF8.self))
  }
}

// MARK: - The file's format

extension SymbolTable {
  private static let symbolTableType = 2
  private static let functionType: UInt8 = 2
  private static let symbolSize = 24

  private mutating func appendFunctions(at start: Int, size: Int, names: Int) {
    for symbol in stride(from: start, to: start + size, by: Self.symbolSize)
    where symbol + Self.symbolSize <= file.count && file[symbol + 4] & 0xF == Self.functionType {
      let address = UInt(number(at: symbol + 8, as: UInt64.self))
      functions.append(
        Function(
          start: address, end: address + UInt(number(at: symbol + 16, as: UInt64.self)),
          nameOffset: names + number(at: symbol, as: UInt32.self)))
    }
  }

  /// Returns a number of the file; zero beyond its end.
  private func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Int {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= file.count else { return 0 }
    return file.withUnsafeBytes {
      Int(truncatingIfNeeded: $0.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }
}
