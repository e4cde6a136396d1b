import Dependencies
import IssueExpectations
import Testing

@Suite("Dependency keys")
struct DependencyKeyTests {
  @Test("Each context has its own value")
  func contexts() {
    #expect(DependencyValues.live.client.name == "live")
    #expect(DependencyValues.preview.client.name == "preview")
    #expect(DependencyValues.test.client.name == "test")
    #expect(DependencyValues.live.context == .live)
    #expect(DependencyValues.preview.context == .preview)
    #expect(DependencyValues().context == .test)
  }

  @Test("Without its own value, a preview has the live value, or else the test value")
  func previews() {
    #expect(DependencyValues.preview.liveOnly == 42)
    #expect(DependencyValues.preview.testOnly == 7)
  }

  @Test("Reading a dependency without a test value in a test is an issue")
  func missingTestValue() {
    @Dependency(\.liveOnly) var liveOnly
    let line = #line - 1
    let issues = reportedIssues { #expect(liveOnly == 42) }
    #expect(
      issues.map(\.description) == [
        """
        @Dependency(\\.liveOnly) has no value for tests, and a test reads it:

          Location:
            DependenciesTests/DependencyKeyTests.swift:\(line)
          Key:
            LiveOnlyKey
          Value:
            Int

        The live value is used instead, and may reach the outside world.

        Override 'liveOnly' for this test: in 'withDependencies', or in the 'dependencies' of a \
        test store. A 'testValue' of the key serves all tests.
        """
      ])
  }

  @Test("A dependency read by its key is named by the key")
  func missingTestValueOfKey() throws {
    @Dependency(Settings.self) var settings
    let line = #line - 1
    let issues = reportedIssues { #expect(settings == Settings()) }
    let description = try #require(issues.count == 1 ? issues.first : nil).description
    #expect(
      description.contains(
        """
        @Dependency(Settings.self) has no value for tests, and a test reads it:

          Location:
            DependenciesTests/DependencyKeyTests.swift:\(line)
          Dependency:
            Settings
        """))
    #expect(description.contains("Override 'Settings.self' for this test:"))
  }

  @Test("A value read from its key directly has an unknown reader")
  func missingTestValueOfNobody() throws {
    let issues = reportedIssues { #expect(LiveOnlyKey.testValue == 42) }
    let description = try #require(issues.count == 1 ? issues.first : nil).description
    #expect(
      description.contains(
        """
        A dependency has no value for tests, and a test reads it:

          Key:
            LiveOnlyKey
          Value:
            Int
        """))
    #expect(description.contains("Override the dependency for this test:"))
  }

  @Test("Overriding a part of a dependency without a test value is not an issue")
  func replacingParts() {
    withDependencies {
      $0.settings.isOn = false
    } operation: {
      @Dependency(\.settings) var settings
      #expect(!settings.isOn)
    }
    // A read for modification does not exempt a later use.
    expectingIssues(#"@Dependency(\.settings) has no value for tests"#) {
      @Dependency(\.settings) var settings
      _ = settings
    }
  }

  @Test("Reading a dependency without a live value in the app is an issue")
  func missingLiveValue() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.testOnly) var testOnly
      let line = #line - 1
      let issues = reportedIssues { #expect(testOnly == 7) }
      #expect(
        issues.map(\.description) == [
          """
          @Dependency(\\.testOnly) has no live value, and the app reads it:

            Location:
              DependenciesTests/DependencyKeyTests.swift:\(line)
            Key:
              TestOnlyKey
            Value:
              Int

          The value for tests is used instead. Give it a live one in one of two ways:

          • Let 'TestOnlyKey' conform to 'DependencyKey', with a 'liveValue', in a module that the \
          app links.

          • Override 'TestOnlyKey' in 'withDependencies', around the code that reads it.
          """
        ])
    }
  }
}

private protocol Greeter: Sendable { func greet() -> String }

private struct Butler: Greeter, DependencyKey {
  static let liveValue = Butler()
  static let testValue = Butler()
  var greeting = "Good evening"
  func greet() -> String { greeting }
}

extension DependencyValues {
  fileprivate var butler: Butler {
    get { self[Butler.self] }
    set { self[Butler.self] = newValue }
  }
}

@Suite("Dependencies as other types")
struct DependencyCastTests {
  @Dependency(Butler.self, as: (any Greeter).self) private var byKey
  @Dependency(\.butler, as: (any Greeter).self) private var byProperty

  @Test("A dependency is read as a value of a protocol, and overridden by its key")
  func cast() {
    #expect(byKey.greet() == "Good evening")
    withDependencies {
      $0.butler.greeting = "Good morning"
    } operation: {
      #expect(byKey.greet() == "Good morning")
      #expect(byProperty.greet() == "Good morning")
    }
  }
}
