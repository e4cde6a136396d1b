import Foundation
import Testing

@Suite("Drivers in a program that is not a test")
struct DriversInProgramTests {
  @Test("The program continues after a driver, and runs others")
  func programs() async throws {
    let program = Command.products.appending(path: "drivers-in-program").path
    let result = try await Command(directory: "/", executable: program).run([])
    #expect(result.status == "exit 0")
    #expect(result.standardOutput == "[1]\n[2]\n")
    #expect(result.standardError == "")
  }
}
