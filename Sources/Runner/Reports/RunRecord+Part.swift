extension RunRecord {
  /// The part of the documents that a run with `--shard` checked.
  package struct Part: Codable, Equatable, Sendable {
    /// From 1.
    package var shard: Int
    package var shards: Int
    /// The number of documents of all shards.
    package var documents: Int
    /// The SHA-256 digest of the paths and contents of the documents of all shards, and of the
    /// sources of the package that they are checked against.
    package var digest: String
    /// The SHA-256 digest of the compiler.
    package var compiler: String
    /// The options that verdicts depend on, as on the command line.
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
