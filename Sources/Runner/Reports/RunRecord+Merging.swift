import Diagnostics

extension RunRecord {
  /// A part's record, with the file that it came from.
  package typealias PartRecord = (file: String, record: RunRecord)

  /// Joins the records of all parts of one set of documents, sorted by path.
  ///
  /// A part that makes the whole incomplete or inconsistent is an error among the diagnostics: one
  /// that is missing, is given twice, or has other documents, another compiler or other options.
  package init(merging parts: [PartRecord]) {
    self.init()
    var known: [Int: PartRecord] = [:]
    var rejected: Set<Int> = []
    for part in parts {
      guard let place = part.record.part else {
        diagnostics.append(.noPart(part.file))
        continue
      }
      if let other = known.values.min(by: { $0.file < $1.file }), let whole = other.record.part,
        !whole.belongsTogether(with: place)
      {
        diagnostics.append(.differs(part.file, place, from: other.file, whole))
        rejected.insert(place.shard)
      } else if let other = known[place.shard] {
        diagnostics.append(.isTwice(place, in: [other.file, part.file]))
      } else {
        known[place.shard] = part
      }
    }
    guard let whole = known.values.first?.record.part else { return }
    for shard in 1...whole.shards where known[shard] == nil && !rejected.contains(shard) {
      diagnostics.append(.isMissing(shard, of: whole.shards))
    }
    let records = known.sorted { $0.key < $1.key }.map(\.value.record)
    documents = records.flatMap(\.documents).sorted { $0.path < $1.path }
    // A note on a part, such as its emptiness, does not concern the whole.
    diagnostics += records.flatMap(\.diagnostics).filter { $0.severity != .note }
    if known.count == whole.shards, Set(documents.map(\.path)).count != whole.documents {
      diagnostics.append(
        Diagnostic(
          .error,
          "the reports cover \(documents.count) documents, but \(whole.documents) should have been checked",
          at: nil, help: "check all parts again"))
    }
  }

  /// Whether any of its diagnostics is an error.
  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error } || documents.contains { !$0.holds }
  }

  /// Returns the last line of the record's text.
  package func summary(ofReports reports: Int) -> String {
    let unchecked = documents.flatMap(\.checks).count { $0.status == .unchecked }
    let failed = documents.count { !$0.holds }
    let conclusion =
      switch failed {
      case 0 where diagnostics.contains { $0.severity == .error }: "does not hold as a whole"
      case 0 where checked == 0: "nothing was checked"
      case 0: "all hold"
      default: "\(failed) of \(documents.count) documents do not hold"
      }
    return "\(documents.count) document\(documents.count == 1 ? "" : "s") from \(reports) "
      + "report\(reports == 1 ? "" : "s"), \(checked) checked, \(unchecked) not checked: "
      + conclusion
  }

  /// The number of checked snippets and blocks, with or without faults.
  package var checked: Int {
    documents.flatMap(\.checks).count { $0.kind != Check.documentKind && $0.status != .unchecked }
  }
}

extension Diagnostic {
  fileprivate static func noPart(_ file: String) -> Self {
    Self(
      .error, "'\(file)' is the report of a whole check, not of a part", at: nil,
      help: "merge what '--shard K/N --report json=FILE' wrote")
  }

  fileprivate static func isTwice(_ part: RunRecord.Part, in files: [String]) -> Self {
    let names = files.map { "'\($0)'" }.joined(separator: " and ")
    return Self(
      .error, "part \(part.shard) of \(part.shards) is there twice: in \(names)", at: nil,
      help: "name one report of each part")
  }

  fileprivate static func isMissing(_ shard: Int, of shards: Int) -> Self {
    Self(
      .error, "part \(shard) of \(shards) has no report", at: nil,
      help: "its check may have been interrupted: chapters check --shard \(shard)/\(shards)")
  }

  fileprivate static func differs(
    _ file: String, _ part: RunRecord.Part, from other: String, _ whole: RunRecord.Part
  ) -> Self {
    let reason =
      if part.shards != whole.shards {
        "one of \(part.shards) parts, and '\(other)' one of \(whole.shards)"
      } else if part.digest != whole.digest || part.documents != whole.documents {
        "on other documents than '\(other)', or other versions of them or of their package"
      } else if part.compiler != whole.compiler {
        "by another compiler than '\(other)'"
      } else {
        "with '\(part.options)', and '\(other)' with '\(whole.options)'"
      }
    return Self(
      .error, "'\(file)' is \(reason)", at: nil,
      help: "check all parts from one revision, with one toolchain and the same options")
  }
}
