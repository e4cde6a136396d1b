import IssueReporting

/// A read of a dependency without a value, and the message about it.
struct MissingDependency {
  private let key: String
  private let value: String
  private let isKeyItself: Bool
  private let access = DependencyValues.currentAccess

  init(_ key: Any.Type, value: Any.Type) {
    self.key = typeName(key)
    self.value = typeName(value)
    isKeyItself = key == value
  }

  /// Reports that it is read in a test.
  func reportMissingTestValue() { report(testMessage, at: access?.site) }

  /// Reports that it is read in the app.
  func reportMissingLiveValue() { report(liveMessage, at: access?.site) }

  /// Reports that it is prepared too late.
  func reportLatePreparation(at site: DependencyAccess.Site) { report(preparedMessage, at: site) }

  private func report(_ message: String, at site: DependencyAccess.Site?) {
    guard let site else { return reportIssue(message) }
    reportIssue(
      message, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }

  private var testMessage: String {
    """
    \(subject) has no test implementation, but was accessed from a test context:

    \(description)

    Dependencies registered with the library are not allowed to use their default, live \
    implementations when run from tests.

    To fix, override \(target) with a test value. If you are using the Composable Architecture, \
    mutate the 'dependencies' property on your 'TestStore'. Otherwise, use 'withDependencies' to \
    define a scope for the override. If you'd like to provide a default value for all tests, \
    implement the 'testValue' requirement of the 'DependencyKey' protocol.
    """
  }

  private var liveMessage: String {
    """
    \(subject) has no live implementation, but was accessed from a live context.

    \(description)

    To fix you can do one of two things:

    • Conform '\(key)' to the 'DependencyKey' protocol by providing a live implementation of your \
    dependency, and make sure that the conformance is linked with this current application.

    • Override the implementation of '\(key)' using 'withDependencies'. This is typically done at \
    the entry point of your application, but can be done later too.
    """
  }

  private var preparedMessage: String {
    """
    \(subject) has already been accessed or prepared.

    \(description)

    A global dependency can only be prepared a single time and cannot be accessed beforehand. \
    Prepare dependencies as early as possible in the lifecycle of your application.

    To temporarily override a dependency in your application, use 'withDependencies' to do so in a \
    well-defined scope.
    """
  }

  /// The dependency as it is written in code.
  private var subject: String {
    guard let name = access?.name.description else { return "A dependency" }
    return isSubscript ? "@Dependency(\(key).self)" : "@Dependency(\\.\(name))"
  }

  /// The dependency to override.
  private var target: String {
    guard let name = access?.name.description else { return "the dependency" }
    return isSubscript ? "'\(key).self'" : "'\(name)'"
  }

  private var isSubscript: Bool {
    access?.name.description.hasPrefix("subscript") ?? false
  }

  private var description: String {
    var lines: [String] = []
    if let site = access?.site {
      lines += ["Location:", "  \(site.fileID):\(site.line)"]
    }
    if isKeyItself {
      lines += ["Dependency:", "  \(value)"]
    } else {
      lines += ["Key:", "  \(key)", "Value:", "  \(value)"]
    }
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

/// A type as it is written in its own module: without the module's name, and without arguments.
private func typeName(_ type: Any.Type) -> String {
  _typeName(type, qualified: true)
    .replacing(/\(unknown context at \$[[:xdigit:]]+\)\./, with: "")
    .replacing(/\bSwift\.Optional<([^><]+)>/) { "\($0.output.1)?" }
    .replacing(/\bSwift\.Array<([^><]+)>/) { "[\($0.output.1)]" }
    .replacing(/\bSwift\.Dictionary<([^><]+), ([^><]+)>/) {
      "[\($0.output.1): \($0.output.2)]"
    }
    .replacing(/\w+\.([\w.]+)/) { "\($0.output.1)" }
    .replacing(/<.+>/, with: "")
}
