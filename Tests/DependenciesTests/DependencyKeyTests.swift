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

  @Test("Without a value of its own, a preview gets the live value, or else the test value")
  func previews() {
    #expect(DependencyValues.preview.liveOnly == 42)
    #expect(DependencyValues.preview.testOnly == 7)
  }

  @Test("It is an issue to read a dependency in a test that has no test value")
  func missingTestValue() {
    @Dependency(\.liveOnly) var liveOnly
    let line = #line - 1
    let issues = reportedIssues { #expect(liveOnly == 42) }
    #expect(
      issues.map(\.description) == [
        """
        @Dependency(\\.liveOnly) has no test implementation, but was accessed from a test context:

          Location:
            DependenciesTests/DependencyKeyTests.swift:\(line)
          Key:
            LiveOnlyKey
          Value:
            Int

        Dependencies registered with the library are not allowed to use their default, live \
        implementations when run from tests.

        To fix, override 'liveOnly' with a test value. If you are using the Composable \
        Architecture, mutate the 'dependencies' property on your 'TestStore'. Otherwise, use \
        'withDependencies' to define a scope for the override. If you'd like to provide a default \
        value for all tests, implement the 'testValue' requirement of the 'DependencyKey' protocol.
        """
      ])
  }

  @Test("A dependency that is read by its key is named by it")
  func missingTestValueOfKey() throws {
    @Dependency(Settings.self) var settings
    let line = #line - 1
    let issues = reportedIssues { #expect(settings == Settings()) }
    let description = try #require(issues.count == 1 ? issues.first : nil).description
    #expect(
      description.contains(
        """
        @Dependency(Settings.self) has no test implementation, but was accessed from a test context:

          Location:
            DependenciesTests/DependencyKeyTests.swift:\(line)
          Dependency:
            Settings
        """))
    #expect(description.contains("To fix, override 'Settings.self' with a test value."))
  }

  @Test("A key that is asked directly cannot tell who asks")
  func missingTestValueOfNobody() throws {
    let issues = reportedIssues { #expect(LiveOnlyKey.testValue == 42) }
    let description = try #require(issues.count == 1 ? issues.first : nil).description
    #expect(
      description.contains(
        """
        A dependency has no test implementation, but was accessed from a test context:

          Key:
            LiveOnlyKey
          Value:
            Int
        """))
    #expect(description.contains("To fix, override the dependency with a test value."))
  }

  @Test("It is no issue to replace a part of a dependency that has no test value")
  func replacingParts() {
    withDependencies {
      $0.settings.isOn = false
    } operation: {
      @Dependency(\.settings) var settings
      #expect(!settings.isOn)
    }
    // A read for modification does not exempt a later use.
    expectingIssues(#"@Dependency(\.settings) has no test implementation"#) {
      @Dependency(\.settings) var settings
      _ = settings
    }
  }

  @Test("It is an issue to read a dependency in the app that has no live value")
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
          @Dependency(\\.testOnly) has no live implementation, but was accessed from a live context.

            Location:
              DependenciesTests/DependencyKeyTests.swift:\(line)
            Key:
              TestOnlyKey
            Value:
              Int

          To fix you can do one of two things:

          • Conform 'TestOnlyKey' to the 'DependencyKey' protocol by providing a live \
          implementation of your dependency, and make sure that the conformance is linked with \
          this current application.

          • Override the implementation of 'TestOnlyKey' using 'withDependencies'. This is \
          typically done at the entry point of your application, but can be done later too.
          """
        ])
    }
  }
}
