import Dependencies
import DependenciesMacros
import IssueExpectations
import Testing

@DependencyClient
struct APIClient: Sendable {
  var user: @Sendable (_ id: Int) async throws -> String
  var isReachable: @Sendable () -> Bool = { false }
  var cached: @Sendable (_ id: Int) -> String?
  var track: @Sendable (_ event: String, _ isUrgent: Bool) -> Void
  var `default`: @Sendable (_ name: String) -> Void
  var baseURL = "https://example.com"
}

extension APIClient: TestDependencyKey {
  static let testValue = APIClient()
}

@DependencyClient
private struct Converter {
  var double: (Int) -> Int = { $0 * 2 }
  var base: Int = 2
}

@Suite("Clients")
struct ClientTests {
  @Dependency(APIClient.self) private var client

  @Test("An unimplemented endpoint reports its use, and throws if possible")
  func unimplemented() async {
    await expectingIssues("Unimplemented: 'APIClient.user'") {
      await #expect(throws: Unimplemented.self) { try await client.user(id: 42) }
    }
    expectingIssues(
      "Unimplemented: 'APIClient.isReachable'", "Unimplemented: 'APIClient.cached'",
      "Unimplemented: 'APIClient.track'", "Unimplemented: 'APIClient.default'"
    ) {
      #expect(!client.isReachable())
      #expect(client.cached(id: 1) == nil)
      client.track(event: "opened", isUrgent: false)
      client.default(name: "home")
    }
  }

  @Test("An endpoint with a default reports its use, and returns the default")
  func defaults() {
    expectingIssues("Unimplemented: 'Converter.double'") {
      #expect(Converter().double(2) == 4)
    }
    var converter = Converter(double: { $0 + $0 }, base: 10)
    #expect(converter.double(3) == 6)
    converter.double = { _ in 0 }
    #expect(converter.double(3) == 0)
  }

  @Test("A replaced endpoint is called with labels and without")
  func replaced() async throws {
    try await withDependencies {
      $0[APIClient.self].user = { "user \($0)" }
      $0[APIClient.self].baseURL = "https://example.org"
    } operation: {
      let client = Dependency(APIClient.self).wrappedValue
      let users = try await [client.user(id: 1), client.user(2)]
      #expect(users == ["user 1", "user 2"])
      #expect(client.baseURL == "https://example.org")
    }
  }

  @Test("All endpoints are passed at once")
  func initializer() async throws {
    let client = APIClient(
      user: { "\($0)" }, isReachable: { true }, cached: { _ in "cached" }, track: { _, _ in },
      default: { _ in })
    #expect(client.isReachable())
    #expect(client.cached(id: 1) == "cached")
    #expect(try await client.user(id: 3) == "3")
  }
}
