import Chapter
import Weaving

/// The program of a step with the drivers of its runs, whose names are read from one index.
package struct IndexedProgram: Sendable {
  /// A run's driver, whose function has a unique name among the drivers of the program.
  package struct DriverFile: Sendable {
    package var run: Int
    package var name: String
    package var driver: Driver
  }

  package var step: Int
  package var drivers: [DriverFile]
  package var compilation: Compilation
}

extension Plan {
  /// Returns the programs of all steps that compile, in their order.
  ///
  /// Each step has its own program, because any line of the program may change the meaning of a
  /// name or the inferred type of a variable.
  package func indexedPrograms(where isCompiled: (Int) -> Bool) -> [IndexedProgram] {
    steps.indices.filter(isCompiled).map { step in
      let drivers = runs.enumerated().filter { $0.element.step == step }.enumerated()
        .map { number, run in
          IndexedProgram.DriverFile(
            run: run.offset, name: "+driver\(number).swift",
            driver: driver(of: run.element).renamed(number))
        }
      let files = drivers.flatMap { file in
        [
          Compilation.File(name: file.name, text: file.driver.text),
          Compilation.File(
            name: "+part" + file.name, text: file.driver.partFile, isWritten: false),
        ]
      }
      return IndexedProgram(
        step: step, drivers: drivers,
        compilation: Compilation(
          files: DeviceSources.compiled(
            steps[step].program.compilationFiles + files, for: chapter.frontMatter.system),
          languageMode: chapter.frontMatter.language, isRun: false,
          packageFolder: chapter.packageFolder))
    }
  }

  /// The program of a step, to be compiled without a driver.
  package func compilation(ofStep step: Int) -> Compilation {
    Compilation(
      files: DeviceSources.compiled(
        steps[step].program.compilationFiles, for: chapter.frontMatter.system),
      languageMode: chapter.frontMatter.language, isRun: false,
      packageFolder: chapter.packageFolder)
  }
}
