package import Planning

extension Compilation {
  /// The SHA-256 digest of the compiled files, each preceded by its name and its size in bytes.
  package var digest: Digest {
    Digest(of: files.flatMap { Array("\($0.name) \($0.text.utf8.count)\n\($0.text)".utf8) })
  }
}
