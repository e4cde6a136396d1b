import Mangling
import RuntimeSupport
package import Trace

// The C library's unwinder, which Swift's Glibc module does not export.
@_silgen_name("backtrace")
private func backtrace(_ buffer: UnsafeMutablePointer<UInt>?, _ size: Int32) -> Int32

/// The lookup of the program's frames in the call stack, as offsets into the program's library.
package enum CallStack {
  fileprivate struct Program {
    let library: LoadedLibraries.Library
    let symbols: SymbolTable
  }

  // Set once, before the driver runs.
  nonisolated(unsafe) private static var program: Program?

  private static let depth = 128

  /// The innermost frame in the program; nil if there is none.
  package static var current: Site? {
    program.flatMap { program in
      offsets(in: program).first.map { .address($0) }
    }
  }

  /// The innermost frame that writes a property.
  ///
  /// A wrapped property is written through generated accessors without a line, so the place is that
  /// of their caller.
  package static var currentWrite: Site? {
    guard let program else { return nil }
    let frames = offsets(in: program)
    let writer = writer(among: frames.lazy.map { program.symbols.name(at: UInt($0) - 1) })
    return writer.map { index in
      guard index > 0,
        let begin = program.begin(ofAccess: UInt(frames[index - 1]), in: UInt(frames[index]))
      else { return .address(frames[index]) }
      return .address(UInt64(begin))
    }
  }

  /// The innermost frame that reads a property, during a read reported by the property's getter.
  package static var currentRead: Site? {
    program.flatMap { readSite(of: nil, isReported: true, among: offsets(in: $0), in: $0) }
  }

  /// Returns the index of the function, innermost first, that writes a property.
  ///
  /// The names may be lazy: only the innermost ones are needed.
  static func writer<Names: RandomAccessCollection>(among names: Names) -> Int?
  where Names.Element == MangledName?, Names.Index == Int {
    guard let setter = names.firstIndex(where: { $0?.isPartOfObservedWrite != true }) else {
      return names.indices.first
    }
    let callers = names[setter...].dropFirst(names[setter]?.isWriteAccessor == true ? 1 : 0)
    return callers.firstIndex { $0?.isKeyPathAccessor != true } ?? setter
  }

  /// Returns the innermost line of the program where a suspended task resumes.
  static func resumption(in addresses: [UInt]) -> Site? {
    guard let library = program?.library.addresses else { return nil }
    // A site is a return address. A task resumes at the start of a function.
    return addresses.first(where: library.contains).map {
      .address(UInt64($0 - library.lowerBound) + 1)
    }
  }

  /// Returns the name of the program's function at an address.
  static func functionName(at address: UInt) -> MangledName? {
    guard let program, program.library.addresses.contains(address) else { return nil }
    return program.symbols.name(at: address - program.library.addresses.lowerBound)
  }

  /// Whether the program is located, as in every run.
  package static var isProgramKnown: Bool { program != nil }

  /// Returns whether the program declares a class; true for all classes in a test, which has no
  /// program.
  package static func isOfProgram(_ type: AnyClass) -> Bool {
    guard let program else { return true }
    let descriptor = TypeDescriptor(class: type).map { UInt(bitPattern: $0.address) }
    return descriptor.map(program.library.addresses.contains) ?? false
  }

  /// Returns the innermost place in the program that reads a property, among the calls inside a
  /// stack position.
  ///
  /// A property is read through generated accessors; the place is that of their caller. A read by
  /// the device itself has no place.
  ///
  /// - Parameter isReported: whether the getter reports the read itself, like that of an observable
  ///   value.
  package static func read(
    of property: String? = nil, isReported: Bool = false, within position: StackPosition
  ) -> Site? {
    program.flatMap { program in
      let frames = program.offsets(of: position.callers())
      return readSite(of: property, isReported: isReported, among: frames, in: program)
    }
  }

  private static func readSite(
    of property: String?, isReported: Bool, among frames: [UInt64], in program: Program
  ) -> Site? {
    let names = frames.lazy.map { program.symbols.name(at: UInt($0) - 1) }
    return reader(of: property, isReported: isReported, among: names).map { .address(frames[$0]) }
  }

  /// Returns the index of the function, innermost first, that reads a property.
  ///
  /// Without a name, the property is that of an observable object. Its getter is the caller of the
  /// function that registers the read, or the innermost function if the getter reports the read
  /// itself.
  static func reader<Names: RandomAccessCollection>(
    of property: String?, isReported: Bool = false, among names: Names
  ) -> Int?
  where Names.Element == MangledName?, Names.Index == Int {
    var isGenerated = isReported
    for index in names.indices {
      guard let name = names[index] else { return index }
      if name.isPartOfObservedRead {
        isGenerated = true
      } else if name.isReadAccessor, isGenerated || property.map(name.contains) == true {
        isGenerated = false
      } else if !name.isKeyPathAccessor {
        return index
      }
    }
    return nil
  }

  /// Locates the program: the library that calls into this one.
  static func locateProgram() {
    let libraries = LoadedLibraries.current
    let callers = frames().map(libraries.library(holding:))
    guard let library = callers.first(where: { $0 != callers.first }) ?? nil else { return }
    program = Program(
      library: library, symbols: SymbolTable(file: contents(ofFile: library.path)))
  }

  private static func offsets(in program: Program) -> [UInt64] { program.offsets(of: frames()) }

  private static func frames() -> [UInt] {
    Array(unsafeUninitializedCapacity: depth) { buffer, count in
      count = Int(backtrace(buffer.baseAddress, Int32(depth)))
    }
  }
}

extension CallStack.Program {
  /// Returns the addresses inside the program, as offsets into its library.
  fileprivate func offsets(of addresses: [UInt]) -> [UInt64] {
    addresses.filter(library.addresses.contains).map { UInt64($0 - library.addresses.lowerBound) }
  }

  /// Returns the address where an access begins, given the call that ends it; nil if the access is
  /// not a coroutine.
  ///
  /// A modify accessor is called at the beginning and resumed at the end. The compiler may place
  /// the end on another line, such as that of the closing brace.
  fileprivate func begin(ofAccess accessor: UInt, in caller: UInt) -> UInt? {
    guard let entry = symbols.name(at: accessor - 1)?.resumed,
      let start = symbols.start(ofFunction: entry),
      let function = symbols.addresses(ofFunctionAt: caller - 1)
    else { return nil }
    let base = library.addresses.lowerBound
    return CallInstructions.lastReturn(
      ofCallTo: base + start, in: base + function.lowerBound..<base + caller
    ).map { $0 - base }
  }
}
