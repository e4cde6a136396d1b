import Chapter
import Diagnostics

/// The names that answers must not use, so that a verdict concerns their behavior.
///
/// An answer must not shadow names used by the drivers and the given files: one that declares
/// `Simulator` or `print` could fake its result. Nor may it drive, end or imitate the run.
struct AnswerRules {
  private let protected: Set<String>
  private let allowed: Set<String>

  /// The names that drive, end or imitate a run.
  private static let reserved: Set<String> = [
    "Simulator", "Stage", "exit", "_exit", "quick_exit", "abort", "fork", "vfork", "execv",
    "execve",
    "posix_spawn", "kill", "raise", "signal", "sigaction", "stdout", "stderr", "fputs", "puts",
    "putchar", "fwrite", "write",
    "printf", "fprintf", "vprintf", "dup", "dup2", "close", "fclose", "freopen", "FileHandle",
    "Process", "dlsym", "dlopen",
    "syscall", "ptrace", "unsafeBitCast", "withUnsafeMutableBytes", "UnsafeMutableRawPointer",
    "UnsafeMutablePointer",
  ]
  private static let reservedAttributes: Set<String> = [
    "_cdecl", "_silgen_name", "_dynamicReplacement", "_expose", "main",
  ]

  init(_ exercise: Exercise) {
    var protected: Set<String> = []
    for fence in exercise.drivers { protected.formUnion(NamesInCode(fence.text).used) }
    for file in exercise.given { protected.formUnion(NamesInCode(file.text).used) }
    let own = exercise.starter.files.map { NamesInCode($0.text) }
    protected.subtract(own.flatMap(\.declared))
    self.protected = protected
    // The exercise's code may use any name.
    allowed = Set(own.flatMap(\.used) + own.flatMap(\.declared) + own.flatMap(\.attributes))
  }

  /// Returns the first forbidden use in an answer.
  func fault(in files: [Exercise.File]) -> (message: String, location: Diagnostics.SourceLocation?)?
  {
    for file in files {
      let names = NamesInCode(file.text)
      for (name, line) in names.visibleDeclarations where protected.contains(name) {
        return (
          "'\(name)' belongs to the exercise: what drives your answer uses it, so choose another "
            + "name", file.location(ofLine: line)
        )
      }
      for (name, line) in names.uses
      where Self.reserved.contains(name) && !allowed.contains(name)
        && !names.declared.contains(name)
      {
        return (
          "an answer does not use '\(name)': the exercise drives and ends the program itself",
          file.location(ofLine: line)
        )
      }
      for (name, line) in names.attributeUses
      where Self.reservedAttributes.contains(name) && !allowed.contains(name) {
        return (
          "an answer does not use '@\(name)': the exercise enters the program itself",
          file.location(ofLine: line)
        )
      }
    }
    return nil
  }
}

extension Exercise.File {
  fileprivate func location(ofLine line: Int) -> Diagnostics.SourceLocation? {
    lines.indices.contains(line - 1) ? lines[line - 1].location : lines.first?.location
  }
}
