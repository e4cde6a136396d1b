import IssueReporting

/// Reports a modification of a case's value while the enum is nil or in another case.
func reportUnrelatedCase<Root>(
  _ root: Root?, fileID: _HashableStaticString, filePath: _HashableStaticString, line: UInt,
  column: UInt
) {
  let name = root.flatMap { root -> String? in
    let mirror = Mirror(reflecting: root)
    guard mirror.displayStyle == .enum else { return nil }
    return mirror.children.first?.label ?? "\(root)"
  }
  reportIssue(
    "Can't modify unrelated case" + (name.map { " \($0.debugDescription)" } ?? ""),
    fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
}
