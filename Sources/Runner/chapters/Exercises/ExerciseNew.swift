import ArgumentParser
import Exercises
import Files
import Foundation
import Sessions

struct ExerciseNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write the beginning of an exercise for others.")

  @Argument(help: ArgumentHelp("The exercise: letters, digits and '-'.", valueName: "name"))
  var name: String

  @Option(
    name: .customLong("in"), help: ArgumentHelp("The chapter's folder.", valueName: "folder"))
  var chapter: String

  func validate() throws {
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      throw ValidationError("'\(name)' is not a name: letters, digits and '-' make one")
    }
  }

  func run() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: chapter, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw ValidationError("there is no folder '\(chapter)'") }
    let path = "exercises/\(name)/README.md"
    guard !FileManager.default.fileExists(atPath: "\(chapter)/\(path)") else {
      throw ValidationError("\(chapter)/\(path) is there already")
    }
    try ContainedFolder(creating: chapter).write(Array(Exercise.beginning.utf8), to: path)
    print("made: \(chapter)/\(path)")
    print("next: chapters record \(chapter)/\(path)")
  }
}
