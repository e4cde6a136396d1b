import Testing

@Suite("The expansions of the dependency macros")
struct DependencyMacroTests {
  @Test("An endpoint that throws, with labels")
  func throwingEndpoint() {
    expectDependency(
      """
      public struct Client {
        @DependencyEndpoint
        public var user: @Sendable (_ id: Int, _ name: String) async throws -> User
      }
      """,
      expandsTo: """
        public struct Client {
          public var user: @Sendable (_ id: Int, _ name: String) async throws -> User {
            @storageRestrictions(initializes: _user)
            init(initialValue) {
              _user = initialValue
            }
            get {
              _user
            }
            set {
              _user = newValue
            }
          }

          @Sendable
          public func user(id p0: Int, name p1: String) async throws -> User {
            try await self.user(p0, p1)
          }

          private var _user: @Sendable (_ id: Int, _ name: String) async throws -> User = { _, _ in
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).user'")
            throw DependenciesMacros.Unimplemented("user")
          }
        }
        """)
  }

  @Test("Endpoints that return nothing, an optional or a default")
  func returningEndpoints() {
    func storage(_ property: String) -> String {
      let name = property.prefix { $0 != ":" }
      return """
        var \(property) {
            @storageRestrictions(initializes: _\(name))
            init(initialValue) {
              _\(name) = initialValue
            }
            get {
              _\(name)
            }
            set {
              _\(name) = newValue
            }
          }
        """
    }
    expectDependency(
      """
      struct Client {
        @DependencyEndpoint
        var track: (String) -> Void
        @DependencyEndpoint
        var name: () -> String?
        @DependencyEndpoint
        var double: (Int) -> Int = { $0 * 2 }
      }
      """,
      expandsTo: """
        struct Client {
          \(storage("track: (String) -> Void"))

          private var _track: (String) -> Void = { _ in
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).track'")
          }
          \(storage("name: () -> String?"))

          private var _name: () -> String? = {
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).name'")
            return nil
          }
          \(storage("double: (Int) -> Int"))

          private var _double: (Int) -> Int
        }
        """)
  }

  @Test("A method with another name, and an inout argument")
  func method() {
    expectDependency(
      """
      struct Client {
        @DependencyEndpoint(method: "sort")
        var sortNumbers: (inout [Int]) -> Void
      }
      """,
      expandsTo: """
        struct Client {
          var sortNumbers: (inout [Int]) -> Void {
            @storageRestrictions(initializes: _sortNumbers)
            init(initialValue) {
              _sortNumbers = initialValue
            }
            get {
              _sortNumbers
            }
            set {
              _sortNumbers = newValue
            }
          }

          func sort(_ p0: inout [Int]) -> Void {
            self.sortNumbers(&p0)
          }

          private var _sortNumbers: (inout [Int]) -> Void = { _ in
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).sortNumbers'")
          }
        }
        """)
  }

  @Test("A method calls its autoclosures, which the endpoint wraps again")
  func autoclosures() {
    let endpoint = "(_ isOn: @autoclosure () -> Bool, @autoclosure () throws -> Int) throws -> Void"
    expectDependency(
      """
      struct Client {
        @DependencyEndpoint
        var set: \(endpoint)
      }
      """,
      expandsTo: """
        struct Client {
          var set: \(endpoint) {
            @storageRestrictions(initializes: _set)
            init(initialValue) {
              _set = initialValue
            }
            get {
              _set
            }
            set {
              _set = newValue
            }
          }

          func set(isOn p0: @autoclosure () -> Bool, _ p1: @autoclosure () throws -> Int) throws -> Void {
            try self.set(p0(), try p1())
          }

          private var _set: \(endpoint) = { _, _ in
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).set'")
            throw DependenciesMacros.Unimplemented("set")
          }
        }
        """)
  }

  @Test("A method of a main-actor endpoint is not marked as sendable, which is implied")
  func isolatedMethod() {
    expectDependency(
      """
      struct Client {
        @DependencyEndpoint
        var show: @MainActor @Sendable (_ name: String) -> Void
      }
      """,
      expandsTo: """
        struct Client {
          var show: @MainActor @Sendable (_ name: String) -> Void {
            @storageRestrictions(initializes: _show)
            init(initialValue) {
              _show = initialValue
            }
            get {
              _show
            }
            set {
              _show = newValue
            }
          }

          @MainActor
          func show(name p0: String) -> Void {
            self.show(p0)
          }

          private var _show: @MainActor @Sendable (_ name: String) -> Void = { _ in
            IssueReporting.reportIssue("Unimplemented: '\\(Self.self).show'")
          }
        }
        """)
  }

  @Test("A client: endpoints, and initializers with all properties and with none")
  func client() {
    expectDependency(
      """
      @DependencyClient
      public struct Client {
        var count = 0
        let isFast = true
        static let shared = 1
        public var fetch: @Sendable (Int) throws -> Int
        @DependencyEndpointIgnored
        var log: (String) -> Void = { print($0) }
        var name: String { "client" }
      }
      """,
      only: ["DependencyClient", "DependencyEndpointIgnored"],
      expandsTo: """
        public struct Client {
          var count = 0
          let isFast = true
          static let shared = 1
          @DependencyEndpoint
          public var fetch: @Sendable (Int) throws -> Int
          var log: (String) -> Void = { print($0) }
          var name: String { "client" }

          init(
            count: Swift.Int = 0,
            fetch: @Sendable @escaping (Int) throws -> Int
          ) {
            self.count = count
            self.fetch = fetch
          }

          public init() {
          }
        }
        """)
  }

  @Test("Defaults report first, and then do the same, unless they report themselves")
  func clientWithDefaults() {
    expectDependency(
      """
      @DependencyClient
      struct Client {
        var double: (Int) -> Int = { $0 * 2 }
        var last: @Sendable ([Int]) -> Int = { numbers in
          let count = numbers.count
          return numbers[count - 1]
        }
        var first: ([Int]) -> Int = unimplemented("first", placeholder: 0)
        @DependencyEndpointIgnored
        var log: (String) -> Void = { print($0) }
      }
      """,
      only: ["DependencyClient", "DependencyEndpointIgnored"],
      expandsTo: """
        struct Client {
          @DependencyEndpoint
          var double: (Int) -> Int = { $0 * 2 }
          @DependencyEndpoint
          var last: @Sendable ([Int]) -> Int = { numbers in
            let count = numbers.count
            return numbers[count - 1]
          }
          @DependencyEndpoint
          var first: ([Int]) -> Int = unimplemented("first", placeholder: 0)
          var log: (String) -> Void = { print($0) }

          init(
            double: @escaping (Int) -> Int,
            last: @Sendable @escaping ([Int]) -> Int,
            first: @escaping ([Int]) -> Int
          ) {
            self.double = double
            self.last = last
            self.first = first
          }

          init() {
            self.double = {
              IssueReporting.reportIssue("Unimplemented: '\\(Self.self).double'")
              return $0 * 2
            }
            self.last = { numbers in
              IssueReporting.reportIssue("Unimplemented: '\\(Self.self).last'")
              let count = numbers.count
              return numbers[count - 1]
            }
          }
        }
        """)
  }

  @Test("A client with a property without a default has no empty initializer")
  func clientWithoutDefaults() {
    expectDependency(
      """
      @DependencyClient
      struct Client {
        let baseURL: URL
        var token: String?
      }
      """,
      expandsTo: """
        struct Client {
          let baseURL: URL
          var token: String?

          init(
            baseURL: URL,
            token: String? = nil
          ) {
            self.baseURL = baseURL
            self.token = token
          }
        }
        """)
  }
}
