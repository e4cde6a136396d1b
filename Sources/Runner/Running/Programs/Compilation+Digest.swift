package import Planning

extension Compilation {
  /// The SHA-256 digest of the compiled files, each after its name and its number of bytes.
  package var digest: Digest {
    Digest(of: files.flatMap { Array("\($0.name) \($0.text.utf8.count)\n\($0.text)".utf8) })
  }
}
