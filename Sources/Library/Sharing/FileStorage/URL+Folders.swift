public import Foundation

// The standard folders of applications, for which Foundation on Linux has no names.

extension URL {
  /// The folder of the user's documents.
  ///
  ///     import Sharing
  ///
  ///     let url = URL.documentsDirectory.appending(component: "meetings.json")
  ///     url.lastPathComponent  // => "meetings.json"
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// The folder of files that can be regenerated.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// The folder of an application's support files.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
