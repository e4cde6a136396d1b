import SwiftDiagnostics
import Testing

@Suite("The errors of the dependency macros")
struct DependencyMacroDiagnosticTests {
  @Test("An endpoint that returns a value needs a default")
  func missingDefault() {
    expectDependency(
      """
      struct Client {
        @DependencyEndpoint
        var count: (Int, Int) -> Int
      }
      """,
      expandsTo: """
        struct Client {
          var count: (Int, Int) -> Int
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: """
            Default value required for non-throwing closure 'count'

            Defaults are required so that the macro can generate a default, "unimplemented" \
            version of the dependency, which is used in tests and reports an issue when the \
            endpoint is called
            """,
          line: 3, column: 7,
          fixIts: ["Insert '= { _, _ in <#Int#> }'"])
      ],
      fixedSource: """
        struct Client {
          @DependencyEndpoint
          var count: (Int, Int) -> Int = { _, _ in <#Int#> }
        }
        """)
  }

  @Test("A default that ends the program gets a warning")
  func fatalDefault() {
    expectDependency(
      """
      struct Client {
        @DependencyEndpoint
        var count: (Int) -> Int = { _ in fatalError("none") }
        @DependencyEndpoint
        var name: () -> String = { { fatalError() }() }
      }
      """,
      expandsTo: """
        struct Client {
          var count: (Int) -> Int {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _count
            }
            set {
              _count = newValue
            }
          }

          private var _count: (Int) -> Int
          var name: () -> String {
            @storageRestrictions(initializes: _name)
            init(initialValue) {
              _name = initialValue
            }
            get {
              _name
            }
            set {
              _name = newValue
            }
          }

          private var _name: () -> String
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: """
            a default that calls 'fatalError' ends previews and tests; return any value instead

            Only code that does not override the endpoint gets the value, and the use is reported \
            as an issue in tests.
            """,
          line: 3, column: 36, severity: .warning,
          fixIts: ["Wrap in a synchronously executed closure to silence this warning"])
      ],
      fixedSource: """
        struct Client {
          @DependencyEndpoint
          var count: (Int) -> Int = { _ in { fatalError("none") }() }
          @DependencyEndpoint
          var name: () -> String = { { fatalError() }() }
        }
        """)
  }

  @Test("A property needs a type for its initializer")
  func missingType() {
    expectDependency(
      """
      @DependencyClient
      struct Client {
        var start = Date()
      }
      """,
      expandsTo: """
        struct Client {
          var start = Date()
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: """
            '@DependencyClient' requires 'start' to have a type annotation in order to generate a \
            memberwise initializer
            """,
          line: 3, column: 7, fixIts: ["Insert ': <#Type#>'"])
      ],
      fixedSource: """
        @DependencyClient
        struct Client {
          var start: <#Type#> = Date()
        }
        """)
  }

  @Test("Clients are structs, and endpoints are closures")
  func kinds() {
    expectDependency(
      """
      @DependencyClient
      class Client {
        @DependencyEndpoint
        var count = 0
      }
      """,
      expandsTo: """
        class Client {
          var count = 0
        }
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message:
            "'@DependencyEndpoint' must be attached to a closure property with a type annotation",
          line: 3, column: 3),
        ExpectedDiagnostic(
          message: "'@DependencyClient' can only be applied to struct types", line: 1, column: 1),
      ])
  }

  @Test("A default is a closure, and a method's name is an identifier")
  func arguments() {
    expectDependency(
      #"""
      struct Client {
        @DependencyEndpoint
        var count: () -> Int = liveCount
        @DependencyEndpoint(method: "\(1)")
        var track: () -> Void
      }
      """#,
      expandsTo: #"""
        struct Client {
          var count: () -> Int = liveCount
          var track: () -> Void {
            @storageRestrictions(initializes: _track)
            init(initialValue) {
              _track = initialValue
            }
            get {
              _track
            }
            set {
              _track = newValue
            }
          }

          private var _track: () -> Void = {
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).track'")
          }
        }
        """#,
      diagnostics: [
        ExpectedDiagnostic(
          message: "default value of 'count' must be a closure literal", line: 3, column: 26),
        ExpectedDiagnostic(
          message: "'method' must be a string literal with the name of a method", line: 4,
          column: 31),
      ])
  }
}
