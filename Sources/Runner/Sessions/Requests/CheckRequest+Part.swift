import Checking
import Foundation
import Judging
import Reports
import Running

extension CheckRequest {
  /// Returns the part that `--shard` selects, for the reports; nil without one.
  ///
  /// - Throws: `Misuse` if a path does not exist, ``EnvironmentError`` without a compiler.
  /// - Parameter words: the other options that verdicts depend on.
  func part(
    takesSources: Bool = false, words: [String] = []
  ) async throws -> RunRecord.Part? {
    guard let shard else { return nil }
    var whole = self
    whole.shard = nil
    let paths = try await whole.documents(takesSources: takesSources)
    let sources =
      (package.map { DocumentFinder().sources(ofPackageAt: $0.folder) } ?? [])
      + DocumentFinder.sources(ofPackagesOf: paths)
    var bytes: [UInt8] = []
    for path in paths + sources {
      // An unreadable document is reported elsewhere.
      let content = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
      bytes += Array("\(path)\0\(Digest(of: [UInt8](content)))\0".utf8)
    }
    let environment = ProcessInfo.processInfo.environment
    let usual = Checker.defaultCacheDirectory(environment: environment)
    let compiler = try await FileDigests(rememberedIn: cachePath ?? usual, orIn: [usual])
      .digests(of: [Toolchain.find(environment: environment).frontend])
    return RunRecord.Part(
      shard: shard.index, shards: shard.count, documents: paths.count,
      digest: "\(Digest(of: bytes))", compiler: compiler[0],
      options: (words + ["--time-limit \(timeLimit)", "--output-limit \(outputLimit)"])
        .joined(separator: " "))
  }
}
