import Checking
import Foundation
import Judging

/// The tests' cache of outcomes, which starts with what the user's cache has.
///
/// `make book` compiles the book into the user's cache; the tests check the same programs with the
/// same command. The entries are linked, not shared: what a test adds stays in its own folder.
enum SharedOutcomes {
  /// The value of `XDG_CACHE_HOME` for commands that tests start.
  static let base: String = {
    link()
    return folder.path
  }()

  /// The folder of the outcomes.
  static var directory: String { base + "/chapters" }

  private static let folder = Command.products.appending(path: "command-line-tests")

  private static func link() {
    let source = Checker.defaultCacheDirectory(environment: ProcessInfo.processInfo.environment)
    let target = folder.path + "/chapters"
    let files = FileManager.default
    try? files.createDirectory(atPath: target, withIntermediateDirectories: true)
    // The digests of the toolchain, which take half a second.
    try? files.linkItem(atPath: source + "/files.json", toPath: target + "/files.json")
    for part in (try? files.contentsOfDirectory(atPath: source)) ?? []
    where part.count == 2 && part.allSatisfy(\.isHexDigit) {
      let names = (try? files.contentsOfDirectory(atPath: "\(source)/\(part)")) ?? []
      try? files.createDirectory(atPath: "\(target)/\(part)", withIntermediateDirectories: true)
      // Entries are replaced, never written in place; one on another file system is made anew.
      for name in names {
        try? files.linkItem(
          atPath: "\(source)/\(part)/\(name)", toPath: "\(target)/\(part)/\(name)")
      }
    }
  }
}
