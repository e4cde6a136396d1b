import Judging

/// The text of a change to a fence.
package struct ChangeText: Sendable {
  package init() {}

  package func text(_ old: [String], _ new: [String]) -> String {
    LineDifference.lines(from: old, to: new).map { line in
      switch line {
      case .same(let text): "     \(text)"
      case .removed(let text): "    -\(text)"
      case .added(let text): "    +\(text)"
      }
    }.joined(separator: "\n")
  }
}
