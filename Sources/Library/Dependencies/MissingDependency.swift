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

  /// Reports a read of the dependency in a test.
  func reportMissingTestValue() { report(testMessage, at: access?.site) }

  /// Reports a read of the dependency in the app.
  func reportMissingLiveValue() { report(liveMessage, at: access?.site) }

  /// Reports a preparation of the dependency after its first read.
  func reportLatePreparation(at site: DependencyAccess.Site) { report(preparedMessage, at: site) }

  private func report(_ message: String, at site: DependencyAccess.Site?) {
    guard let site else { return reportIssue(message) }
    reportIssue(
      message, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }

  private var testMessage: String {
    """
    \(subject) has no value for tests, and a test reads it:

    \(description)

    The live value is used instead, and may reach the outside world.

    Override \(target) for this test: in 'withDependencies', or in the 'dependencies' of a test \
    store. A 'testValue' of the key serves all tests.
    """
  }

  private var liveMessage: String {
    """
    \(subject) has no live value, and the app reads it:

    \(description)

    The value for tests is used instead. Give it a live one in one of two ways:

    • Let '\(key)' conform to 'DependencyKey', with a 'liveValue', in a module that the app links.

    • Override '\(key)' in 'withDependencies', around the code that reads it.
    """
  }

  private var preparedMessage: String {
    """
    \(subject) has already been accessed or prepared.

    \(description)

    A value is prepared once, before its first read: in the initializer of the app, for example. \
    'withDependencies' overrides it later, for one operation.
    """
  }

  /// The dependency in source-code form.
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

/// Returns the name of a type without its module and its generic arguments.
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
