package import Diagnostics

extension Program {
  /// Weaves a snippet into the program.
  ///
  /// - Returns: nil, with errors in `diagnostics`, if the edit cannot be woven.
  package func weaving(_ edit: Edit, diagnostics: inout [Diagnostic]) -> Weave? {
    let weaver = Weaver(self, edit)
    weaver.weave()
    let errors = weaver.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      diagnostics += errors
      return nil
    }
    guard weaver.proves(from: self) else {
      // Code with syntax errors can parse in unintended ways.
      let faults = weaver.snippet.syntaxErrors
      let failure: Diagnostic =
        weaver.groups > 1 ? .overlapping(at: edit.location) : .unproved(at: edit.location)
      diagnostics += faults.isEmpty ? [failure] : faults
      return nil
    }
    weaver.keepOutlines()
    let program = weaver.program
    let changes = ProgramChanges(from: self, to: program, lost: weaver.lostLines)
    return Weave(
      program: program, changed: changes.written, removed: changes.removed,
      diagnostics: weaver.merger.notices)
  }
}

extension Edit {
  /// The edit's faults that do not depend on the program it is applied to.
  package var ownFaults: [Diagnostic] {
    if case .diff = form { return [] }
    let snippet = SnippetCode(lines, at: location)
    return snippet.unbalancedBrackets.isEmpty ? snippet.syntaxErrors : snippet.unbalancedBrackets
  }
}

extension Weaver {
  /// Returns whether the woven program provably matches the snippet.
  fileprivate func proves(from old: Program) -> Bool {
    if case .diff(let name) = edit.form {
      return Proof.holds(DiffText(snippet.written), from: old[file: name], to: program[file: name])
    }
    if case .file(let name) = edit.form, old[file: name] == nil { return true }
    return isQuotation ? program == old : Proof.holds(snippet, claim, from: old, to: program)
  }
}

extension Diagnostic {
  fileprivate static func overlapping(at location: SourceLocation) -> Self {
    Self(
      .error, "the snippet writes an item and a part of it side by side", at: location,
      help: "split it into two snippets, or write the part inside the item")
  }

  fileprivate static func unproved(at location: SourceLocation) -> Self {
    Self(
      .error, "the woven program differs from the snippet", at: location,
      help: "this is a bug in chapters: write out more of the snippet, and report it")
  }
}
