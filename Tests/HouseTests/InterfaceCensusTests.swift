import Foundation
import Running
import Testing

@Suite("The interface that teaching code uses")
struct InterfaceCensusTests {
  @Test("Every documented name and its argument labels are declared")
  func declared() throws {
    let interface = try Self.interface()
    let missing = try ["modifiers", "values", "views"].flatMap(Self.census).compactMap {
      interface.missing(of: $0)
    }
    #expect(missing == [])
  }

  /// The symbol graph omits declarations that are unavailable everywhere.
  @Test("Everything the device refuses is unavailable, with a reason")
  func refused() throws {
    let interface = try Self.interface()
    let declared = try Self.census("refused").filter { interface.missing(of: $0) == nil }
    #expect(declared.map(\.description) == [], "these are there, and belong to another list")
  }

  @Test("An undeclared label is missing, and so is an undeclared name")
  func missing() throws {
    let interface = try Self.interface()
    let census = InterfaceCensus(
      """
      # View: in many files
      padding(_?:_?:)
      padding(inset:)
      # Button
      pressed
      """)
    #expect(
      census.entries.map { interface.missing(of: $0) } == [
        nil, "View.padding(inset:): no call with (inset:)", "Button.pressed: no such name",
      ])
  }

  private static func census(_ name: String) throws -> [InterfaceCensus.Entry] {
    let path = House.root + "Tests/HouseTests/Census/\(name).txt"
    return InterfaceCensus(try String(contentsOfFile: path, encoding: .utf8)).entries
  }

  private static func interface() throws -> DeclaredInterface {
    let toolchain = try Toolchain.find(
      searchPath: ProcessInfo.processInfo.environment["PATH"])
    let products = Bundle.main.bundleURL.path
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for module in ["HeadlessGraph", "HeadlessViews", "HeadlessUI"] {
      let tool = Process()
      tool.executableURL = URL(filePath: toolchain.symbolGraphTool)
      tool.arguments = [
        "-module-name", module, "-target", Toolchain.target, "-I", "\(products)/Modules",
        "-resource-dir", toolchain.resources, "-output-dir", folder,
        "-skip-synthesized-members", "-minimum-access-level", "public",
        "-Xcc", "-fmodule-map-file=\(products)/COpenCombineHelpers.build/module.modulemap",
      ]
      try tool.run()
      tool.waitUntilExit()
      try #require(tool.terminationStatus == 0, "no symbol graph of \(module)")
    }
    return try DeclaredInterface(graphsIn: folder)
  }
}
