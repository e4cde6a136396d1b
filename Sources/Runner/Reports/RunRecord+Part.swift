extension RunRecord {
  /// The part of the documents checked by a run with `--shard`.
  package struct Part: Codable, Equatable, Sendable {
    /// From 1.
    package var shard: Int
    package var shards: Int
    /// The number of documents in all shards.
    package var documents: Int
    /// The SHA-256 digest of the paths and contents of all shards' documents, and of the sources of
    /// the package they are checked against.
    package var digest: String
    /// The SHA-256 digest of the compiler.
    package var compiler: String
    /// The options that affect verdicts, as on the command line.
    package var options: String

    package init(
      shard: Int, shards: Int, documents: Int, digest: String, compiler: String, options: String
    ) {
      self.shard = shard
      self.shards = shards
      self.documents = documents
      self.digest = digest
      self.compiler = compiler
      self.options = options
    }

    /// Returns whether another part belongs to the same whole.
    func belongsTogether(with other: Self) -> Bool {
      var other = other
      other.shard = shard
      return self == other
    }
  }
}
