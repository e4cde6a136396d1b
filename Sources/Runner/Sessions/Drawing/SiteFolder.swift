import Files
import Foundation
import Running
package import Site

/// The folder of a site, with its up-to-date files, which are neither read nor written.
package struct SiteFolder {
  let path: String
  /// The files that have not changed since they were written.
  let upToDate: UpToDateFiles
  /// The cache with the stamps of the files.
  private let cache: Cache?
  private let key: Cache.Key<UpToDateFiles>?

  init(_ path: String, cache: Cache?) {
    self.path = path
    self.cache = cache
    key = cache?.key(of: Array("\nfolder \(CheckRequest.real(path))".utf8))
    let known = key.flatMap { cache?.value(for: $0) } ?? UpToDateFiles()
    upToDate = known.unchanged(in: path)
  }

  /// Writes the files of a site, and removes earlier ones that are not among them.
  ///
  /// - Parameter isPart: whether the files are only a part of the site, whose other pages are kept.
  package func write(_ files: [Website.Page], isPart: Bool) throws {
    do {
      let now = try Website.write(files, to: URL(filePath: path), isPart: isPart, over: upToDate)
      if let key, now != upToDate { cache?.keep(now, for: key) }
    } catch let fault as FileFault {
      throw EnvironmentError(fault)
    } catch {
      throw EnvironmentError(
        "cannot write the site to \(path): \(error.localizedDescription)",
        help: "check its permissions, and whether the disk is full")
    }
  }
}
