package import Chapter
package import Diagnostics
package import Files

extension Document {
  /// Reads a document's file; a failure is an error at the document's first line.
  package init?(at path: String, diagnostics: inout [Diagnostic]) {
    do throws(FileFault) {
      guard let bytes = try UserFile(path: path).bytes() else {
        throw FileFault("\(path) does not exist", help: "check its name")
      }
      self.init(path: path, bytes: bytes, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(Diagnostic(error, ofFile: path))
      return nil
    }
  }
}

extension Diagnostic {
  /// Creates the error of a file that cannot be read.
  package init(_ fault: FileFault, ofFile path: String) {
    self.init(
      .error, fault.message, at: SourceLocation(file: path, line: 1), help: fault.help)
  }
}
