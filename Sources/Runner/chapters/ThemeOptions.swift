import ArgumentParser
import Diagnostics
import Foundation
import Site
import Theme

/// The look of the pages.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder whose files replace those of the built-in theme, one by one.",
      valueName: "folder"))
  var theme: String?

  func validate() throws {
    var isFolder: ObjCBool = false
    guard let theme else { return }
    if !FileManager.default.fileExists(atPath: theme, isDirectory: &isFolder) || !isFolder.boolValue
    {
      throw ValidationError("--theme takes a folder, and there is none at '\(theme)'")
    }
  }

  /// Reads the theme; an invalid file is replaced by the built-in one.
  func read(diagnostics: inout [Diagnostic]) -> Theme {
    theme.map { Theme(folder: $0, diagnostics: &diagnostics) } ?? .book
  }

  /// The files of the folder.
  var files: [String] {
    theme.map { folder in Theme.files(in: folder).map { "\(folder)/\($0)" } } ?? []
  }
}
