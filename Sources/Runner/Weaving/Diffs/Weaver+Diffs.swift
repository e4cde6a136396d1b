import Diagnostics

extension Weaver {
  /// Applies the snippet as a diff of a file.
  func weaveDiff(of name: String) {
    guard edit.place == nil else {
      diagnostics.append(.placedDiff(at: edit.placeLocation ?? edit.location))
      return
    }
    let diff = DiffText(snippet.written)
    guard let index = program.files.firstIndex(where: { $0.name == name }) else {
      guard diff.isAllAdded else {
        diagnostics.append(.noSuchFile(name, program.files.map(\.name), at: edit.location))
        return
      }
      guard isFree(name) else { return }
      program.files.append(.init(name: name, lines: diff.lines.map(\.line)))
      return
    }
    guard !diff.hunks.isEmpty else { return }
    let placement = DiffPlacement(of: diff, in: program.files[index].lines)
    let matches = placement.matches()
    guard matches.count == 1, let match = matches.first else {
      diagnostics.append(
        matches.isEmpty
          ? .diffFitsNowhere(placement, name) : .diffFitsTwice(placement, matches, name))
      return
    }
    program.files[index].lines = apply(diff, match, to: program.files[index].lines)
    let lines = program.files[index].lines.indices
    program.files[index].lines.fillOrigins(of: lines, from: edit.location)
    program.files[index].outline = OutlineCache()
  }

  private func apply(
    _ diff: DiffText, _ match: [DiffPlacement.Match], to file: [Program.Line]
  ) -> [Program.Line] {
    var lines: [Program.Line] = []
    var next = 0
    for (number, (hunk, match)) in zip(diff.hunks, match).enumerated() {
      if let first = match.compactMap({ $0 }).first {
        lines += file[next..<first]
        next = first
      } else if let above = hunk.lineAbove, (next...file.count).contains(above) {
        lines += file[next..<above]
        next = above
      } else if number > 0 {
        lines += file[next...]
        next = file.count
      }
      let shift = shift(of: hunk.lines, match, file)
      for (shown, line) in zip(hunk.lines, match) {
        switch shown.mark {
        case .removed: next += 1
        case .added: lines.append(shown.line.isBlank ? shown.line : shift.applied(to: shown.line))
        case .context:
          guard let line else {
            lines.append(shown.line)
            continue
          }
          next += 1
          // A blank line has no indentation to take: the diff's is the column of its marks.
          guard !file[line].isBlank else {
            lines.append(file[line])
            continue
          }
          // The line itself is unchanged, but takes the diff's indentation.
          let depth = shift.applied(to: String(shown.line.indentation))
          lines.append(
            Shift(from: String(file[line].indentation), to: depth).applied(to: file[line]))
        }
      }
    }
    return lines + file[next...]
  }

  /// Returns the shift from the hunk's indentation to that of the file's lines.
  private func shift(of hunk: [DiffText.Line], _ match: DiffPlacement.Match, _ file: [Program.Line])
    -> Shift
  {
    for (shown, line) in zip(hunk, match) where !shown.line.isBlank {
      if let line {
        return Shift(from: String(shown.line.indentation), to: String(file[line].indentation))
      }
    }
    return .none
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func placedDiff(at location: SourceLocation) -> Self {
    Self(
      .error, "a diff finds its place by the lines it shows", at: location,
      help: "remove the path, or write the edit as a 'swift' snippet")
  }

  fileprivate static func diffFitsNowhere(_ placement: DiffPlacement, _ name: String) -> Self {
    let keys = Set(placement.file.map { Substring($0.text).trimmed })
    let old = placement.hunks.flatMap(\.lines).filter { $0.mark != .added && !$0.isOptional }
    if let lost = old.first(where: { !keys.contains($0.key) }) {
      let nearest = keys.filter { !$0.isEmpty }
        .min {
          String($0).distance(to: String(lost.key)) < String($1).distance(to: String(lost.key))
        }
      let help: String? =
        nearest.flatMap {
          String($0).isSimilar(to: String(lost.key)) ? "did you mean '\($0)'?" : nil
        }
      return Self(
        .error, "'\(name)' has no line '\(lost.key)'", at: lost.line.origin(ofColumn: 1),
        help: help ?? "mark the line with '+' if it is new")
    }
    let hunk = placement.hunks.indices.first { placement.places(ofHunk: $0).isEmpty } ?? 0
    let first = placement.hunks[hunk].landmark
    return Self(
      .error, "these lines are not adjacent in '\(name)'",
      at: first.line.origin(ofColumn: 1),
      help: "put a line '...' where other lines are between them, and keep the file's order")
  }

  fileprivate static func diffFitsTwice(
    _ placement: DiffPlacement, _ matches: [[DiffPlacement.Match]], _ name: String
  ) -> Self {
    let hunk = placement.hunks.indices.first { matches[0][$0] != matches[1][$0] } ?? 0
    let first = placement.hunks[hunk].landmark
    let line = placement.hunks[hunk].extent.map { ", and none at line \($0.line)" } ?? ""
    return Self(
      .error, "these lines match more than one place in '\(name)'" + line,
      at: first.line.origin(ofColumn: 1),
      help: "show more of the lines around them",
      notes: matches.compactMap { $0[hunk].compactMap { $0 }.first }.map {
        Self(.note, "line \($0 + 1) of '\(name)'", at: placement.file[$0].origin(ofColumn: 1))
      })
  }
}

extension DiffText.Hunk {
  /// The hunk's first line that is in the file.
  fileprivate var landmark: DiffText.Line { lines.first { $0.mark != .added } ?? lines[0] }
}
