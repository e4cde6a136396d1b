extension ProgramRunner {
  /// Returns the compiler's name and version: `Swift 6.3.1`.
  ///
  /// - Throws: ``EnvironmentError`` if the compiler cannot be started, or prints no version.
  package func compilerVersion() async throws -> String {
    let output = try await runTool(
      toolchain.frontend, ["-version"], in: "/", environment: toolEnvironment)
    let text = output.standardOutput + output.standardError
    guard let version = text.firstMatch(of: /Swift version ([^ \n]+)/)?.1 else {
      throw EnvironmentError("\(toolchain.frontend) -version tells no version")
    }
    return "Swift \(version)"
  }
}
