import Files
import Foundation
import Planning
import Running

/// The temporary folders in which the compiler's server sees programs: one for each list of files,
/// whose texts are replaced by those of the requested step.
final class ProgramWorkspace {
  /// A notification to the server.
  struct Change {
    var method: String
    var params: JSONValue
  }

  private struct Folder {
    var key: [String]
    var path: String
    /// The texts of the files on disk.
    var texts: [String: String] = [:]
    /// The texts of the files open in the server, with their versions.
    var open: [String: (text: String, version: Int)] = [:]
  }

  let folder: String
  private let libraries: Libraries
  /// The folders, the most recently used last.
  private var folders: [Folder] = []

  /// The largest number of folders, enough for the steps of one chapter at a time.
  private static let mostFolders = 8

  /// - Throws: ``EnvironmentError`` if no folder can be created.
  init(libraries: Libraries) throws {
    self.libraries = libraries
    do {
      folder = try TemporaryFolder.make()
    } catch {
      throw EnvironmentError(error)
    }
  }

  func remove() {
    TemporaryFolder.remove(folder)
    for other in folders { TemporaryFolder.remove(other.path) }
  }

  /// Makes a program visible to the server, with one of its files open.
  ///
  /// - Returns: the file's identifier, and the notifications to send.
  func show(_ file: String, of compilation: Compilation) throws -> (uri: String, changes: [Change])
  {
    var changes: [Change] = []
    try moveFolderToEnd(for: compilation, &changes)
    // Taken out, so that the texts of a long program are not copied.
    var current = folders.removeLast()
    defer { folders.append(current) }
    let disk = try contained(current.path)
    for source in compilation.files where current.texts[source.name] != source.text {
      do { try disk.write(Array(source.text.utf8), to: source.name) } catch {
        throw EnvironmentError(error)
      }
      current.texts[source.name] = source.text
    }
    for source in compilation.files where source.name == file || current.open[source.name] != nil {
      let uri = FileIdentifier.uri(of: current.path + "/" + source.name)
      if let known = current.open[source.name] {
        guard known.text != source.text else { continue }
        current.open[source.name] = (source.text, known.version + 1)
        changes.append(
          Change(
            method: "textDocument/didChange",
            params: [
              "textDocument": [
                "uri": .string(uri), "version": .number(Double(known.version + 1)),
              ],
              "contentChanges": [["text": .string(source.text)]],
            ]))
      } else if source.name == file {
        current.open[source.name] = (source.text, 1)
        changes.append(
          Change(
            method: "textDocument/didOpen",
            params: [
              "textDocument": [
                "uri": .string(uri), "languageId": "swift", "version": 1,
                "text": .string(source.text),
              ]
            ]))
      }
    }
    return (FileIdentifier.uri(of: current.path + "/" + file), changes)
  }

  /// Returns the name of the file with an identifier in any of the folders.
  func file(of uri: String) -> String? {
    guard let path = FileIdentifier.path(of: uri) else { return nil }
    return folders.lazy.compactMap { folder in
      path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : nil
    }.first
  }

  /// Makes the folder for a program's list of files the last one.
  private func moveFolderToEnd(for compilation: Compilation, _ changes: inout [Change]) throws {
    let names = compilation.files.map(\.name)
    let arguments = compilation.editorArguments(libraries: libraries)
    let key = arguments + names
    if let index = folders.firstIndex(where: { $0.key == key }) {
      folders.append(folders.remove(at: index))
      return
    }
    let made: Folder
    do {
      made = Folder(key: key, path: try TemporaryFolder.make())
    } catch {
      throw EnvironmentError(error)
    }
    let entries = names.map { name -> JSONValue in
      [
        "directory": .string(made.path), "file": .string(made.path + "/" + name),
        "arguments": .array((arguments + names).map { .string($0) }),
      ]
    }
    let disk = try contained(made.path)
    do {
      try disk.write(
        Array(try JSONEncoder().encode(JSONValue.array(entries))), to: "compile_commands.json")
    } catch let fault as FileFault {
      throw EnvironmentError(fault)
    }
    var removed: [JSONValue] = []
    if folders.count == Self.mostFolders {
      let oldest = folders.removeFirst()
      removed = [Self.reference(oldest.path)]
      for name in oldest.open.keys {
        let uri = FileIdentifier.uri(of: oldest.path + "/" + name)
        changes.append(
          Change(method: "textDocument/didClose", params: ["textDocument": ["uri": .string(uri)]]))
      }
      TemporaryFolder.remove(oldest.path)
    }
    folders.append(made)
    changes.append(
      Change(
        method: "workspace/didChangeWorkspaceFolders",
        params: ["event": ["added": [Self.reference(made.path)], "removed": .array(removed)]]))
  }

  private static func reference(_ path: String) -> JSONValue {
    ["uri": .string(FileIdentifier.uri(of: path)), "name": "program"]
  }

  private func contained(_ path: String) throws -> ContainedFolder {
    do { return try ContainedFolder(creating: path) } catch { throw EnvironmentError(error) }
  }
}
