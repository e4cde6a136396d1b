import Chapter
import Diagnostics
import Site

extension TextChecks {
  /// Returns the paths of the documents that a text links to.
  package static func links(of path: String, _ bytes: [UInt8]) -> Set<String> {
    var ignored: [Diagnostic] = []
    guard let document = Document(path: path, bytes: bytes, diagnostics: &ignored) else {
      return []
    }
    return DocumentLinks.targets(of: document)
  }
}
