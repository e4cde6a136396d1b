import Diagnostics

extension SnippetReader {
  /// Reads a fence of a language without a role as a resource of the program, if its first word is the
  /// name of a file.
  ///
  /// Its other words are for other tools, except for `branch=NAME`.
  mutating func resource(_ words: inout UnreadWords) -> Snippet.Resource? {
    guard let word = words.rest.first, word.value == nil, ResourceName.isPlausible(word.name) else {
      return nil
    }
    if let fault = FileName.fault(in: word.name) {
      report(
        "'\(word.name)' cannot be the name of a resource: \(fault)", at: word.location,
        help: "write the name of a file in the program's bundle, as in movies.json")
      return nil
    }
    return Snippet.Resource(name: word.name, branch: words.take("branch")?.value)
  }
}

/// The rule by which the first word of a fence names a file: it ends in an extension.
private enum ResourceName {
  static func isPlausible(_ name: String) -> Bool {
    guard let last = name.split(separator: "/").last, let dot = last.lastIndex(of: ".") else {
      return false
    }
    let suffix = last[last.index(after: dot)...]
    return dot > last.startIndex && suffix.first?.isLetter == true
      && suffix.allSatisfy { $0.isLetter || $0.isNumber }
      && (name.first.map { $0.isLetter || $0.isNumber || $0 == "_" } == true || leadsOut(name))
  }

  /// Returns whether a path begins outside of the folder that it is relative to.
  private static func leadsOut(_ name: String) -> Bool {
    ["/", "./", "../"].contains(where: name.hasPrefix)
  }
}
