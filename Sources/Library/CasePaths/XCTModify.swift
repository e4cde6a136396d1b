// The names are those of XCTest's functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import IssueReporting

/// Modifies the value of an optional in a test.
///
///     struct Child { var count = 0 }
///     var child: Child? = Child()
///
///     XCTModify(&child) { $0.count = 1 }
///     child?.count  // => 1
///
/// A `nil` optional, or an unchanged value, is an issue.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?, _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  XCTModify(
    &optional, case: AnyCasePath(embed: { $0 }, extract: { $0 }), message(), body,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Modifies the value of a case in a test; an issue if the enum is in another case.
///
///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
///
///     var loading = Loading.loaded("a")
///     XCTModify(&loading, case: \.loaded) { $0 += "!" }
///     loading == .loaded("a!")  // => true
public func XCTModify<Enum: CasePathable, Case>(
  _ enum: inout Enum, case keyPath: CaseKeyPath<Enum, Case>,
  _ message: @autoclosure () -> String = "", _ body: (inout Case) throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &`enum`, case: AnyCasePath(keyPath), message(), body, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Modifies the value of a case in a test; an issue if the enum is in another case.
public func XCTModify<Enum, Case>(
  _ enum: inout Enum, case casePath: AnyCasePath<Enum, Case>,
  _ message: @autoclosure () -> String = "", _ body: (inout Case) throws -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  func report(_ text: String) {
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  let message = message()
  guard var value = casePath.extract(from: `enum`) else {
    report(
      """
      XCTModify: Expected to extract value of type "\(Case.self)" from "\(Enum.self)"\
      \(message.isEmpty ? "" : " - \(message)") …

        Actual:
          \(String(describing: `enum`))
      """)
    return
  }
  let before = value
  do {
    try body(&value)
  } catch {
    report("XCTModify: Threw error: \(error)")
    return
  }
  if XCTModification.mustChange, isEqual(before, value) {
    report("XCTModify: Expected value to be modified but it was unchanged.")
  }
  `enum` = casePath.embed(value)
}

/// Returns the value of a case in a test.
///
///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
///
///     try XCTUnwrap(Loading.loaded("a"), case: \.loaded)  // => "a"
///
/// - Throws: an error, in addition to the issue, if an enum is in another case.
public func XCTUnwrap<Enum: CasePathable, Case>(
  _ enum: @autoclosure () throws -> Enum, case keyPath: CaseKeyPath<Enum, Case>,
  _ message: @autoclosure () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Case {
  try XCTUnwrap(
    `enum`(), case: AnyCasePath(keyPath), message(), fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Returns the value of a case in a test.
///
/// - Throws: an error, in addition to the issue, if an enum is in another case.
public func XCTUnwrap<Enum, Case>(
  _ enum: @autoclosure () throws -> Enum, case casePath: AnyCasePath<Enum, Case>,
  _ message: @autoclosure () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Case {
  let root = try `enum`()
  guard let value = casePath.extract(from: root) else {
    let message = message()
    reportIssue(
      """
      XCTUnwrap: Expected to extract value of type "\(Case.self)" from "\(Enum.self)"\
      \(message.isEmpty ? "" : " - \(message)") …

        Actual:
          \(String(describing: root))
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
    throw ExtractionFailed()
  }
  return value
}

/// The requirement that a modification changes the value.
///
/// A non-exhaustive test modifies the actual state, which may already be the expected one.
package enum XCTModification {
  @TaskLocal package static var mustChange = true
}

/// Compares values that may be equatable.
private func isEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func open<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
  guard let lhs = lhs as? any Equatable else { return false }
  return open(lhs)
}
