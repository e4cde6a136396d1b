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

  /// The sentence that is told at the import.
  package var need: String { "needs \(name), which is not here" }
}

extension Verdict {
  /// The blocks but for those that lack only a framework of which an earlier block is told.
  package var toldBlocks: [Snippet] {
    var told: Set<String> = []
    return snippets.filter { block in
      block.framework.map { told.insert($0.name).inserted } ?? true
    }
  }
}
