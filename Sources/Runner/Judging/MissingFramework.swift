package import Diagnostics

/// A framework of Apple's platforms that the device does not have.
package struct MissingFramework: Codable, Equatable, Sendable {
  package var name: String
  /// The place of its import; nil in a block that lacks what another one imports.
  package var place: SourceLocation?

  package init(name: String, place: SourceLocation? = nil) {
    self.name = name
    self.place = place
  }

  /// The sentence reported at the import.
  package var need: String { "needs \(name), which is not here" }
}

extension Verdict {
  /// The blocks, except those that lack only a framework already reported for an earlier block.
  package var toldBlocks: [Snippet] {
    var told: Set<String> = []
    return snippets.filter { block in
      block.framework.map { told.insert($0.name).inserted } ?? true
    }
  }
}
