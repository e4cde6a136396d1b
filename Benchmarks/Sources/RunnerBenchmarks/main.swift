import Foundation

// The cost of checking a book, as it grows: cold, warm, after a change of one line. Beside it, in
// the same run: the cost of the compiler's frontend and the linker for the same programs, with as
// many jobs, and that of a loop of 'swiftc FILE && ./FILE'. Last: the number of times the runner
// started a tool for one use alone, in the cold check; the compiler, the linker and the dispatcher
// are started once.
//
// With '--verdicts BOOK' instead: the time that a learner waits for a verdict. With '--changes BOOK':
// the time that a reader waits who changes a program in a served page. With '--documents N':
// time, memory and cache size of a check of so many documents, whole and in four parts. With '--site BOOK':
// the time of its site, drawn from nothing, and again after a change of one chapter.
//
//     RunnerBenchmarks [--command PATH] [STEPS…]
//     RunnerBenchmarks [--command PATH] --verdicts Chapters
//     RunnerBenchmarks [--command PATH] --changes Chapters
//     RunnerBenchmarks [--command PATH] --documents 500
//     RunnerBenchmarks [--command PATH] --site Chapters

var arguments = Array(CommandLine.arguments.dropFirst())
var command = ".build/debug/chapters"
if let index = arguments.firstIndex(of: "--command"), index + 1 < arguments.count {
  command = arguments[index + 1]
  arguments.removeSubrange(index...(index + 1))
}
let path = URL(filePath: command).standardizedFileURL.path
guard FileManager.default.isExecutableFile(atPath: path) else {
  fail("there is no command at \(path); build it with: swift build --product chapters")
}
if let index = arguments.firstIndex(of: "--verdicts"), index + 1 < arguments.count {
  let book = URL(filePath: arguments[index + 1]).standardizedFileURL.path
  try measureVerdicts(of: book, command: path)
  exit(0)
}
if let index = arguments.firstIndex(of: "--changes"), index + 1 < arguments.count {
  // One of views alone, and one of the architecture, with macros.
  let chapters = ["252-observation-the-past", "266-the-point"]
  try measureChanges(in: chapters, of: arguments[index + 1], command: path)
  exit(0)
}
if let index = arguments.firstIndex(of: "--site"), index + 1 < arguments.count {
  let book = URL(filePath: arguments[index + 1]).standardizedFileURL.path
  try measureSite(of: book, chapter: "263-observing-collections", command: path)
  exit(0)
}
let jobs = ProcessInfo.processInfo.activeProcessorCount
if let index = arguments.firstIndex(of: "--documents"), index + 1 < arguments.count,
  let count = Int(arguments[index + 1])
{
  try measureMany(documents: count, parts: 4)
  exit(0)
}
let tools = PlainTools(libraries: URL(filePath: path).deletingLastPathComponent().path)

print("\(jobs) at a time; seconds")
print(
  "steps | cold | its processor | tools | their processor | cold/tools | loop | cold/loop | warm"
    + " | one line | started alone")
for steps in arguments.isEmpty ? [50, 200, 800] : arguments.compactMap({ Int($0) }) {
  try measure(steps: steps)
}

/// Measures a book of so many steps.
func measure(steps: Int) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/runner-benchmark-\(getpid())"
  let documents = folder + "/book"
  try FileManager.default.createDirectory(atPath: documents, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let book = GeneratedBook(steps: steps)
  try book.write(to: documents)

  // The C module cache is filled before either side begins.
  let small = folder + "/small"
  try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
  try GeneratedBook(steps: 40).write(to: small)
  _ = check(small, cache: folder + "/small-cache")

  // Half of the tools' work before and half after, so that the machine's other load affects both.
  let programs = book.programs
  let half = programs.count / 2
  let first = try tools.frontendsAndLinkers(Array(programs[..<half]), jobs: jobs, in: folder)
  let errors = folder + "/errors"
  let cold = check(documents, cache: folder + "/cache", errors: errors)
  let alone = try String(contentsOfFile: errors, encoding: .utf8).startsForOneUse
  let second = try tools.frontendsAndLinkers(Array(programs[half...]), jobs: jobs, in: folder)
  let plain = Cost(
    wall: first.wall + second.wall, processor: first.processor + second.processor)
  let loop = try tools.loop(programs, every: max(1, steps / 100), in: folder)

  let warm = check(documents, cache: folder + "/cache")
  try book.changed.write(to: documents)
  let changed = check(documents, cache: folder + "/cache")
  print(
    [
      "\(steps)", seconds(cold.wall), seconds(cold.processor), seconds(plain.wall),
      seconds(plain.processor), seconds(cold.wall / plain.wall), seconds(loop),
      seconds(cold.wall / loop), seconds(warm.wall), seconds(changed.wall), "\(alone)",
    ].joined(separator: " | "))
}

func check(_ documents: String, cache: String, errors: String = "/dev/null") -> Cost {
  Cost.of {
    let arguments = [path, "check", documents, "--jobs", "\(jobs)", "--cache-path", cache]
    if !spawn(arguments, errors: errors) { fail("the check of \(documents) failed") }
  }
}

extension String {
  /// The number of tools that the runner reports as started for one use alone, for want of a tool
  /// server.
  var startsForOneUse: Int {
    guard let match = firstMatch(of: /started (?:once|([0-9]+) times) for one use alone/) else {
      return 0
    }
    return match.output.1.flatMap { Int($0) } ?? 1
  }
}

func seconds(_ value: Double) -> String { String(format: "%.2f", value) }
