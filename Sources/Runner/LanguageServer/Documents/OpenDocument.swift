package import Diagnostics
import Foundation

/// A document open in an editor.
package struct OpenDocument: Sendable {
  /// The identifier chosen by the editor.
  package var uri: String
  /// The path by which `check` names the file: relative to the workspace's folder, if the file is
  /// inside it.
  package var path: String
  package var version: Int
  package var buffer: TextBuffer

  package init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    buffer = TextBuffer(text)
  }

  /// Returns the protocol's position of a place in this document.
  package func position(of location: SourceLocation) -> LSP.Position {
    buffer.position(line: location.line - 1, byte: location.column - 1)
  }

  /// Returns the place of a protocol's position in this document.
  package func location(of position: LSP.Position) -> SourceLocation {
    let offset = buffer.offset(of: position)
    let line = min(max(position.line, 0), buffer.lineCount - 1)
    return SourceLocation(
      file: path, line: line + 1, column: offset - buffer.start(ofLine: line) + 1)
  }
}

/// The identifiers of files in the protocol, and their paths.
package enum FileIdentifier {
  /// Returns the path of a file's identifier; nil for an identifier of anything else.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return String(rest[slash...]).removingPercentEncoding
  }

  /// Returns the identifier of a file by its path, absolute or relative to the working folder.
  package static func uri(of path: String) -> String {
    let absolute =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let escaped = absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
    return "file://" + escaped
  }

  /// Returns a path relative to the working folder, if the file is in it.
  package static func shortened(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
