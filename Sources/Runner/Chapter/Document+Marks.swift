import Diagnostics

extension Document {
  /// Whether the document is marked as a chapter: by a line of front matter, or by a fence's word
  /// for a file, a step, a run, a test or a sketch.
  package var isMarked: Bool {
    var ignored: [Diagnostic] = []
    let matter = FrontMatter.read(self, diagnostics: &ignored).0
    if matter.library != nil || matter.continued != nil { return true }
    return fences.contains { fence in
      let info = InfoString(fence.info, at: fence.infoLocation, diagnostics: &ignored)
      guard info.language == "swift" || info.language == "diff", let first = info.words.first
      else { return false }
      if first.value == nil, first.name.hasSuffix(".swift") { return true }
      guard info.language == "swift" else { return false }
      return info.words.contains { word in
        switch word.name {
        case "run", "test": true
        case "step", "sketch": word.value != nil
        default: false
        }
      }
    }
  }
}
