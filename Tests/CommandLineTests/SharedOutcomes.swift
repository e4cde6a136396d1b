import Checking
import Foundation
import Judging

/// The tests' cache of outcomes, which starts with the content of the user's cache.
///
/// `make book` compiles the book into the user's cache; the tests check the same programs with the
/// same command. The entries are linked, not shared: a test's additions stay in its own folder.
enum SharedOutcomes {
  /// The value of `XDG_CACHE_HOME` for commands started by tests.
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
      // Entries are replaced, never written in place; those on another file system are created
      // again.
      for name in names {
        try? files.linkItem(
          atPath: "\(source)/\(part)/\(name)", toPath: "\(target)/\(part)/\(name)")
      }
    }
  }
}
