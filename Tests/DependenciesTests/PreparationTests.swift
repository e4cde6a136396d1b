import Dependencies
import IssueExpectations
import Testing

@Suite("Preparing dependencies")
struct PreparationTests {
  @Dependency(\.liveOnly) private var liveOnly

  @Test("Prepared dependencies are read without a scope")
  func preparing() {
    prepareDependencies {
      $0.liveOnly = 1
      $0.settings.isOn = false
    }
    @Dependency(\.settings) var settings
    #expect(liveOnly == 1)
    #expect(!settings.isOn)
    withDependencies {
      $0.liveOnly += 1
    } operation: {
      #expect(liveOnly == 2)
    }
    #expect(liveOnly == 1)
  }

  @Test("One preparation can set a value twice, a second one cannot")
  func twice() {
    prepareDependencies {
      $0.liveOnly = 1
      $0.liveOnly = 2
    }
    #expect(liveOnly == 2)
    let issues = reportedIssues { prepareDependencies { $0.liveOnly = 3 } }
    #expect(
      issues.map(\.description) == [
        """
        @Dependency(\\.liveOnly) has already been accessed or prepared.

          Key:
            LiveOnlyKey
          Value:
            Int

        A value is prepared once, before its first read: in the initializer of the app, for \
        example. 'withDependencies' overrides it later, for one operation.
        """
      ])
    #expect(liveOnly == 2)
  }

  @Test("A dependency cannot be prepared after its first read")
  func late() {
    @Dependency(\.testOnly) var testOnly
    #expect(testOnly == 7)
    expectingIssues(#"@Dependency(\.testOnly) has already been accessed or prepared."#) {
      prepareDependencies { $0.testOnly = 8 }
    }
    #expect(testOnly == 7)
  }

  @Test("The context can be prepared")
  func context() {
    @Dependency(\.settings) var settings
    prepareDependencies { $0.context = .live }
    #expect(DependencyValues._current.context == .live)
    @Dependency(\.uuid) var uuid
    // It would be an issue in the context of tests.
    _ = uuid()
  }
}
