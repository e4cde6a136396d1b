import Foundation

/// Measures the time from the save of an answer to its verdict, as a learner waits for it.
///
/// In a folder that was just made, one `watch` goes through all exercises of a book; the code to start
/// from is saved three times in each, with another line each time.
func measureVerdicts(of book: String, command: String) throws {
  let answers = try answerFiles(of: book)
  let folder = FileManager.default.temporaryDirectory.path + "/verdict-benchmark-\(getpid())"
  defer {
    for path in [folder, folder + "-cache"] { try? FileManager.default.removeItem(atPath: path) }
  }
  setenv("XDG_CACHE_HOME", folder + "-cache", 1)
  guard spawn([command, "exercise", "init", folder, "--book", book]) else {
    fail("there is no folder of exercises at \(folder)")
  }
  guard FileManager.default.changeCurrentDirectoryPath(folder),
    spawn([command, "exercise", "start"])
  else { fail("no exercise begins in \(folder)") }
  let watch = try Watch(command: command)
  let first = try Cost.of { try watch.waitForVerdict() }
  var saves: [Double] = []
  for number in 0..<answers.count {
    if number > 0 {
      watch.press("n")
      try watch.waitForVerdict()
    }
    let progress = try String(contentsOfFile: folder + "/progress.txt", encoding: .utf8)
    guard let line = progress.split(separator: "\n").last,
      let name = line.split(separator: ":").first.map(String.init), let file = answers[name]
    else { fail("the progress names no exercise:\n\(progress)") }
    let path = "\(folder)/Exercises/\(name)/\(file)"
    for save in 1...3 {
      let text = try String(contentsOfFile: path, encoding: .utf8) + "\nlet save\(save) = \(save)\n"
      let cost = try Cost.of {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try watch.waitForVerdict()
      }
      saves.append(cost.wall)
    }
  }
  watch.press("q")
  saves.sort()
  print("verdicts on \(saves.count) saves in \(answers.count) exercises; seconds")
  print("first | median | 95th percentile | longest")
  let (median, late) = (saves[saves.count / 2], saves[saves.count * 95 / 100])
  print(
    [first.wall, median, late, saves[saves.count - 1]].map(seconds).joined(separator: " | ")
      + (first.wall > 30 || median > 1 || late > 2 ? " !" : ""))
}

/// Returns the file to edit of each exercise, by the exercise's name.
private func answerFiles(of book: String) throws -> [String: String] {
  var files: [String: String] = [:]
  for case let path as String in FileManager.default.enumerator(atPath: book) ?? .init()
  where path.hasSuffix("/README.md") && path.contains("/exercises/") {
    let text = try String(contentsOfFile: book + "/" + path, encoding: .utf8)
    guard let match = text.firstMatch(of: /```swift (\S+) starter/) else { continue }
    files[String(path.split(separator: "/").dropLast().last ?? "")] = String(match.output.1)
  }
  return files
}

/// A `chapters exercise watch` with its keys and its output.
private final class Watch {
  private let process = Process()
  private let keys = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  init(command: String) throws {
    process.executableURL = URL(filePath: command)
    process.arguments = ["exercise", "watch"]
    process.standardInput = keys
    process.standardOutput = output
    try process.run()
  }

  func press(_ key: String) { keys.fileHandleForWriting.write(Data(key.utf8)) }

  /// Waits for the line of keys, which follows each verdict.
  func waitForVerdict() throws {
    let mark = Data("q quit\n".utf8)
    while true {
      if let range = buffer.range(of: mark) {
        buffer.removeSubrange(..<range.upperBound)
        return
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { fail("the watch ended") }
      buffer.append(data)
    }
  }
}
