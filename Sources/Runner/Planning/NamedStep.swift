import Chapter
import Diagnostics
import Weaving

/// A step whose program tells the meaning of names, and where those are.
package struct NamedStep: Equatable, Sendable {
  package var step: Int
  /// The lines of the document.
  package var lines: Set<Int>
  /// The files of the program with these lines.
  package var files: Set<String>
}

extension Plan {
  /// Returns the steps whose programs tell the names of all code that compiles, each as it was where
  /// it was written.
  ///
  /// Few steps do: a step whose program is kept whole by a later one, which only adds to it, is told
  /// by that one.
  package func namedSteps(where isCompiled: (Int) -> Bool) -> [NamedStep] {
    let programs = steps.indices.filter(isCompiled).map { (step: $0, lines: linesByFile(of: $0)) }
    let wholes = programs.map { Set($0.lines.values.flatMap(\.self)) }
    var told: Set<Int> = []
    var named: [Int: NamedStep] = [:]
    for index in programs.indices {
      let own = wholes[index].subtracting(told)
      guard !own.isEmpty else { continue }
      told.formUnion(own)
      let teller = programs.indices.dropFirst(index).last { later in
        programs[index...later].indices.allSatisfy { wholes[index].isSubset(of: wholes[$0]) }
      }
      let program = programs[teller ?? index]
      named[program.step, default: NamedStep(step: program.step, lines: [], files: [])].add(
        own, in: program.lines)
    }
    return named.values.sorted { $0.step < $1.step }
  }

  /// Returns the document's lines in a step's program.
  package func lines(ofStep step: Int) -> Set<Int> {
    Set(linesByFile(of: step).values.flatMap(\.self))
  }

  private func linesByFile(of step: Int) -> [String: Set<Int>] {
    Dictionary(
      steps[step].program.files.map { file in
        let lines = file.lines.flatMap { line -> [Int] in
          let start = line.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
          guard start < line.text.utf8.count else { return [] }
          return [start + 1, line.text.utf8.count].compactMap { column in
            let origin = line.origin(ofColumn: column)
            return origin.file == chapter.path ? origin.line : nil
          }
        }
        return (file.name, Set(lines))
      }, uniquingKeysWith: { $0.union($1) })
  }

  /// The program of a step, to be compiled without a driver.
  package func compilation(ofStep step: Int) -> Compilation {
    Compilation(
      files: Availability.redirected(steps[step].program.compilationFiles),
      languageMode: chapter.frontMatter.language, isRun: false)
  }
}

extension NamedStep {
  fileprivate mutating func add(_ own: Set<Int>, in files: [String: Set<Int>]) {
    lines.formUnion(own)
    for (name, lines) in files where !lines.isDisjoint(with: own) { self.files.insert(name) }
  }
}
