import Foundation

/// The compiler and the linker without a runner around them, for the same programs.
struct PlainTools: Sendable {
  /// The folder of the bundled libraries.
  var libraries: String
  /// The toolchain's `usr` folder.
  private var toolchain: String

  init(libraries: String) {
    self.libraries = libraries
    let found = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
      .map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile(atPath:))
    guard let found else { fail("there is no swiftc on the search path") }
    toolchain =
      URL(filePath: found).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  private static let entry = """
    import Stage
    import SwiftUI

    @_cdecl("chapters_main") public func enter() {
      chaptersStageRun(token: 0) { try await drive() }
    }

    @MainActor func drive() async throws {

    """

  /// Measures the compiler's frontend on every program, and the linker on those that compile.
  func frontendsAndLinkers(
    _ programs: [GeneratedBook.Program], jobs: Int, in folder: String
  ) throws -> Cost {
    let folders = try programs.enumerated().map { index, program in
      let place = "\(folder)/tools-\(index)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try program.model.write(toFile: place + "/Model.swift", atomically: false, encoding: .utf8)
      if let driver = program.driver {
        try (Self.entry + driver + "}\n").write(
          toFile: place + "/Driver.swift", atomically: false, encoding: .utf8)
      }
      return (place, isWhole: program.driver != nil)
    }
    return Cost.of {
      each(of: folders, jobs: jobs) { place, isWhole in
        let sources = isWhole ? ["Model.swift", "Driver.swift"] : ["Model.swift"]
        guard spawn(compile(sources, in: place)) == isWhole else {
          fail("the frontend judged \(place) otherwise than expected")
        }
        if isWhole, !spawn(link(in: place)) { fail("the linker did not link \(place)") }
      }
    }
  }

  /// Measures a loop that compiles and runs one program after the other; a sample is extrapolated.
  func loop(_ programs: [GeneratedBook.Program], every stride: Int, in folder: String) throws
    -> Double
  {
    let place = folder + "/loop"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    var seconds = 0.0
    var count = 0
    for (index, program) in programs.enumerated() where index % stride == stride / 2 {
      count += 1
      let source = program.model + (program.driver ?? "")
      try source.write(toFile: place + "/main.swift", atomically: false, encoding: .utf8)
      seconds +=
        Cost.of {
          let compiles = spawn(
            ["swiftc", place + "/main.swift", "-o", place + "/step"] + flags
              + [
                "-L", libraries, "-lChapterLibraries", "-Xlinker", "-rpath", "-Xlinker", libraries,
              ])
          guard compiles == (program.driver != nil) else {
            fail("swiftc judged \(place) otherwise")
          }
          if compiles, !spawn([place + "/step"]) { fail("\(place)/step failed") }
        }.wall
    }
    return seconds / Double(count) * Double(programs.count)
  }

  /// The flags for compiling against the libraries.
  private var flags: [String] {
    [
      "-module-alias", "SwiftUI=HeadlessUI", "-I", libraries + "/Modules", "-Xcc",
      "-fmodule-map-file=\(libraries)/COpenCombineHelpers.build/module.modulemap",
      "-load-plugin-executable", "\(libraries)/LibraryMacros-tool#LibraryMacros",
    ]
  }

  private func compile(_ sources: [String], in place: String) -> [String] {
    [toolchain + "/bin/swift-frontend", "-frontend", "-c"]
      + sources.map { "\(place)/\($0)" }
      + ["-parse-as-library", "-Onone", "-swift-version", "5", "-module-name", "Step"] + flags
      + [
        "-target", architecture + "-unknown-linux-gnu", "-disable-objc-interop",
        "-in-process-plugin-server-path",
        toolchain + "/lib/swift/host/libSwiftInProcPluginServer.so",
        "-plugin-path", toolchain + "/lib/swift/host/plugins", "-o", place + "/step.o",
      ]
  }

  private func link(in place: String) -> [String] {
    let runtime = toolchain + "/lib/swift/linux"
    return [
      toolchain + "/bin/ld.lld", "-shared", "--eh-frame-hdr", "--hash-style=gnu", "-o",
      place + "/step.so",
      "\(runtime)/\(architecture)/swiftrt.o", place + "/step.o", "-L", libraries, "-L", runtime,
      "-lChapterLibraries", "-rpath", libraries, "-rpath", runtime,
    ] + Self.runtime.map { "-l" + $0 }
  }

  /// The libraries that the compiler requests from the linker in the programs' objects.
  private static let runtime = [
    "swiftCore", "swift_StringProcessing", "swift_RegexParser", "swift_Concurrency",
    "swiftSwiftOnoneSupport", "swiftObservation", "swiftGlibc", "Foundation",
    "FoundationInternationalization", "FoundationEssentials", "swiftDispatch", "dispatch",
    "BlocksRuntime",
  ]

  private var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
