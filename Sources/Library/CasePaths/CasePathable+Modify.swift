import IssueReporting

extension CasePathable {
  /// Modifies the value of a case in place.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///
  ///     var loading = Loading.loaded("a")
  ///     loading.modify(\.loaded) { $0.append("!") }
  ///     loading[case: \.loaded]  // => Optional("a!")
  ///
  /// Reports an issue, and changes nothing, if this value is in another case.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    modify(
      AnyCasePath(keyPath), yield: yield, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Modifies the value of a case in place.
  public mutating func modify<Value>(
    _ keyPath: DirectCaseKeyPath<Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    modify(
      Self.allCasePaths[keyPath: keyPath], yield: yield, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  private mutating func modify<Value>(
    _ casePath: AnyCasePath<Self, Value>, yield: (inout Value) -> Void,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    guard var value = casePath.extract(from: self) else {
      reportIssue(
        """
        Can't modify '\(String(describing: self))' via 'CaseKeyPath<\(Self.self), \(Value.self)>' \
        (aka '\(String(reflecting: casePath))')
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    self = casePath.embed(value)
  }
}
