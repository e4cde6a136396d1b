import Testing

@testable import Stage

@Suite("Finding places in a program")
struct SymbolTableTests {
  @Test("The kernel's listing provides each library's addresses")
  func libraries() throws {
    let libraries = LoadedLibraries(
      listing: """
        1000-2000 r--p 00000000 fe:01 42      /tmp/program.so
        2000-4000 r-xp 00001000 fe:01 42      /tmp/program.so
        5000-6000 rw-p 00000000 00:00 0
        7000-8000 r-xp 00000000 fe:01 43      /usr/lib/with space.so
        """)
    #expect(libraries.library(holding: 0x2fff)?.path == "/tmp/program.so")
    #expect(libraries.library(holding: 0x2fff)?.addresses == 0x1000..<0x4000)
    #expect(libraries.library(holding: 0x7000)?.path == "/usr/lib/with space.so")
    #expect(libraries.library(holding: 0x5000) == nil)
    #expect(libraries.library(holding: 0x4000) == nil)
  }

  @Test("A process finds the library of its own function")
  func currentProcess() throws {
    let address = UInt(bitPattern: unsafeBitCast(Stage.self as Any.Type, to: Int.self))
    #expect(LoadedLibraries.current.library(holding: address) != nil)
  }

  @Test(
    "A file that is not a library has no symbols",
    arguments: [[], [0x7F, 0x45, 0x4C, 0x46, 2], [1, 2, 3]])
  func notALibrary(file: [UInt8]) {
    #expect(SymbolTable(file: file).name(at: 0) == nil)
  }

  @Test("Outside of a program there is no place")
  func noProgram() {
    #expect(CallStack.current == nil)
    #expect(CallStack.currentWrite == nil)
  }
}
