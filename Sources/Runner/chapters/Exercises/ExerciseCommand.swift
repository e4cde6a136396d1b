import ArgumentParser

struct ExerciseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise",
    abstract: "Do a book's exercises: edit, save, and see what your program did.",
    subcommands: [
      ExerciseInit.self, ExerciseList.self, ExerciseStart.self, ExerciseOpen.self,
      ExerciseCheck.self,
      ExerciseWatch.self, ExerciseHint.self, ExerciseSolution.self, ExerciseReset.self,
      ExerciseBookFolder.self, ExerciseNew.self,
    ],
    defaultSubcommand: ExerciseList.self)
}
