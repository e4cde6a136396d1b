import IssueReporting

/// A read in a body on a system without observation, outside of any tracking.
package struct UntrackedRead: @unchecked Sendable {
  // A key path never changes, and this one is only described.
  package let keyPath: AnyKeyPath
  /// The name from the getter's `#function`: the property's, or its type's.
  let function: StaticString
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Raises a warning, if the check is enabled.
  func check(isEnabled: Bool) {
    guard isEnabled, isPerceptionCheckingEnabled, !_PerceptionLocals.isInPerceptionTracking,
      !_PerceptionLocals.isInWithPerceptionTracking, !_PerceptionLocals.skipPerceptionChecking
    else { return }
    if let report = ViewBodies.report {
      report(self)
    } else {
      self.report(property: name)
    }
  }

  /// Reports the warning as an issue that names the property.
  package func report(property: String) {
    reportIssue(
      """
      Perceptible state was accessed but is not being tracked. Track changes to state by wrapping \
      your view in a 'WithPerceptionTracking' view. This must also be done for any escaping, \
      trailing closures, such as 'GeometryReader', `LazyVStack` (and all lazy views), navigation \
      APIs ('sheet', 'popover', 'fullScreenCover', etc.), and others. The state is '\(property)'.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// `Model.name`: the getter's function names the property if the key path does not.
  package var name: String {
    let description = String("\(keyPath)".drop { $0 == "\\" })
    guard description.contains("<computed") else { return description }
    let type = "\(Swift.type(of: keyPath).rootType)"
    let function = "\(function)"
    return function.contains("(") ? type : "\(type).\(function)"
  }
}
