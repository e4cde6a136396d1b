import ArgumentParser
import Foundation
import Sessions

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

  /// The theme as a value.
  var siteTheme: SiteTheme { SiteTheme(folder: theme) }
}
