import Foundation

/// The files that belong to the command, located relative to its executable.
///
/// The libraries are beside the executable in each form: in the products folder of a checkout, and
/// in `lib/chapters` of an unpacked archive or of a Debian package, where `bin/chapters` starts it.
package struct Installation: Sendable {
  /// The executable of this process, with symbolic links resolved.
  package var command: String
  /// The folder with `bin`, `lib` and `share`; nil in a checkout.
  package var prefix: String?

  /// The installation of this process.
  package static let current = Self(
    command: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())

  init(command: URL) {
    self.command = command.path
    let folder = command.deletingLastPathComponent()
    if FileManager.default.fileExists(atPath: folder.appending(path: "swift-version").path) {
      prefix = folder.deletingLastPathComponent().deletingLastPathComponent().path
    }
  }

  /// The folder of the libraries that programs are compiled against and run with.
  package var libraries: String { URL(filePath: command).deletingLastPathComponent().path }

  /// The folder of the book's chapters; nil if there is none.
  package var book: String? {
    let folders: [String]
    if let prefix {
      folders = [prefix + "/share/chapters"]
    } else {
      // The folders enclosing the products folder, .build/TRIPLE/debug.
      var folder = URL(filePath: libraries)
      folders = (0..<4).map { _ in
        folder.deleteLastPathComponent()
        return folder.path
      }
    }
    return folders.map { $0 + "/Chapters" }
      .first { FileManager.default.fileExists(atPath: $0 + "/README.md") }
  }

  /// The remedy for a missing part.
  var remedy: String {
    guard prefix == nil else { return "unpack it again, and move its folder as a whole" }
    let configuration = libraries.hasSuffix("/release") ? " -c release" : ""
    return "build them with: swift build\(configuration) --product \(Libraries.name) && "
      + "swift build\(configuration) --product dispatcher"
  }
}
