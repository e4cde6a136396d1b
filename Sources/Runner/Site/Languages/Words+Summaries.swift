import Trace

extension Words {
  /// Returns the bodies that ran in a session and that were considered and skipped, by name:
  /// `3 bodies ran (CounterView, Row 2×), 1 was spared (Row)`.
  func summary(of session: Session) -> String {
    var (run, skipped) = (NameCount(), NameCount())
    for event in session.moments.flatMap(\.events) {
      switch event {
      case .body(let body): run.add(body.view)
      // Counts only the bodies that SwiftUI considered.
      case .skipped(let skip) where skip.reads == nil: skipped.add(skip.view)
      default: break
      }
    }
    let runs =
      run.total == 0
      ? self("no body ran")
      : counted(run.total, "{{count}} body ran", "{{count}} bodies ran")
        + " (\(isolated(run.names)))"
    guard skipped.total > 0 else { return runs }
    return runs
      + counted(skipped.total, ", {{count}} was spared", ", {{count}} were spared")
      + " (\(isolated(skipped.names)))"
  }

  /// Returns the line that stands for the entries about the libraries' views.
  func libraryViews(ran: [(name: String, count: Int)], skipped: [(name: String, count: Int)])
    -> String
  {
    func names(_ views: [(name: String, count: Int)]) -> String {
      var names = NameCount()
      for view in views { names.add(view.name, count: view.count) }
      return isolated(names.names)
    }
    var parts: [String] = []
    if !ran.isEmpty { parts.append(self("{{views}} ran", ["views": names(ran)])) }
    if !skipped.isEmpty {
      parts.append(self("{{views}} did not run", ["views": names(skipped)]))
    }
    return self(
      "the library's own views: {{views}}", ["views": parts.joined(separator: "; ")])
  }

  /// Returns names of the code for a sentence, whose direction they do not take on.
  private func isolated(_ names: String) -> String {
    language.direction == "rtl" ? "\u{2066}\(names)\u{2069}" : names
  }
}

/// The numbers of bodies by the names of their views, in order of first appearance.
private struct NameCount {
  private(set) var total = 0
  private var counts: [String: Int] = [:]
  private var order: [String] = []

  /// The maximum number of names in a summary (decision).
  private static let limit = 4

  mutating func add(_ view: String, count: Int = 1) {
    let name = view.withoutGenericArguments
    total += count
    if counts[name] == nil { order.append(name) }
    counts[name, default: 0] += count
  }

  var names: String {
    let shown = order.prefix(Self.limit).map { name in
      let count = counts[name] ?? 0
      return count == 1 ? name : "\(name) \(count)×"
    }
    return shown.joined(separator: ", ") + (order.count > Self.limit ? ", …" : "")
  }
}
