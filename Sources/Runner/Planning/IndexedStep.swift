import Chapter
import Diagnostics
import Weaving

/// A step whose program is indexed for the names in some lines of the document.
package struct IndexedStep: Equatable, Sendable {
  package var step: Int
  /// The lines of the document, each with the first step whose program has it and compiles.
  package var lines: [Int: Int]
  /// The files of the program with these lines.
  package var files: Set<String>
}

extension Plan {
  /// Returns the steps whose programs contain all lines that compile, each with its lines unchanged.
  ///
  /// They are few: the lines of a step are read in a later one's program as long as the programs up to
  /// it contain all lines of its own.
  package func indexedSteps(where isCompiled: (Int) -> Bool) -> [IndexedStep] {
    let programs = steps.indices.filter(isCompiled).map { (step: $0, lines: linesByFile(of: $0)) }
    let wholes = programs.map { Set($0.lines.values.flatMap(\.self)) }
    var covered: Set<Int> = []
    var indexed: [Int: IndexedStep] = [:]
    for index in programs.indices {
      let own = wholes[index].subtracting(covered)
      guard !own.isEmpty else { continue }
      covered.formUnion(own)
      let last = programs.indices.dropFirst(index).last { later in
        programs[index...later].indices.allSatisfy { wholes[index].isSubset(of: wholes[$0]) }
      }
      let program = programs[last ?? index]
      indexed[program.step, default: IndexedStep(step: program.step, lines: [:], files: [])].add(
        own, of: programs[index].step, in: program.lines)
    }
    return indexed.values.sorted { $0.step < $1.step }
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

extension IndexedStep {
  fileprivate mutating func add(_ own: Set<Int>, of step: Int, in files: [String: Set<Int>]) {
    for line in own { lines[line] = step }
    for (name, lines) in files where !lines.isDisjoint(with: own) { self.files.insert(name) }
  }
}
