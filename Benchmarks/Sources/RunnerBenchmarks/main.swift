import Foundation

// What checking a book costs, as it grows: cold, warm, after a change of one line; against the time
// that compilers and linkers used for it, and against a loop of 'swiftc FILE && ./FILE'.
//
//     RunnerBenchmarks [--command PATH] [STEPS…]

var arguments = Array(CommandLine.arguments.dropFirst())
var command = ".build/debug/chapters"
if let index = arguments.firstIndex(of: "--command"), index + 1 < arguments.count {
  command = arguments[index + 1]
  arguments.removeSubrange(index...(index + 1))
}
let path = URL(filePath: command).standardizedFileURL.path
guard FileManager.default.isExecutableFile(atPath: path) else {
  print("error: there is no command at \(path); build it with: swift build --product chapters")
  exit(2)
}

print("steps |  cold s | tools s | cold/tools | swiftc loop s | warm s | one line s")
for steps in arguments.isEmpty ? [50, 200, 800] : arguments.compactMap({ Int($0) }) {
  try measure(steps: steps)
}

/// Measures a book of so many steps, ten in each chapter.
func measure(steps: Int) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/runner-benchmark-\(getpid())"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let book = GeneratedBook(steps: steps)
  try book.write(to: folder)

  let cold = try run(path, ["check", "."], in: folder)
  let warm = try run(path, ["check", "."], in: folder)
  try book.changed.write(to: folder)
  let changed = try run(path, ["check", "."], in: folder)
  // What the command itself uses is what is left when nothing is compiled.
  let tools = max(0.001, cold.processor - warm.processor)
  let loop = try swiftcLoop(book, in: folder)
  print(
    [
      "\(steps)", seconds(cold.wall), seconds(tools), seconds(cold.wall / tools), seconds(loop),
      seconds(warm.wall), seconds(changed.wall),
    ].joined(separator: " | "))
}

/// How long a loop takes that compiles and runs each step's program, from a sample of them.
func swiftcLoop(_ book: GeneratedBook, in folder: String) throws -> Double {
  let sample = book.scripts.prefix(8)
  var total = 0.0
  for script in sample {
    try script.write(toFile: folder + "/step.swift", atomically: true, encoding: .utf8)
    total += try run("/usr/bin/env", ["swiftc", "step.swift", "-o", "step"], in: folder).wall
    total += try run(folder + "/step", [], in: folder).wall
  }
  return total / Double(sample.count) * Double(book.scripts.count)
}

struct Cost {
  var wall: Double
  /// The processor time of the process and of all that it started.
  var processor: Double
}

func run(_ path: String, _ arguments: [String], in folder: String) throws -> Cost {
  let process = Process()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  process.currentDirectoryURL = URL(filePath: folder)
  process.environment = ProcessInfo.processInfo.environment
    .merging(["XDG_CACHE_HOME": folder + "/cache"]) { $1 }
  process.standardOutput = FileHandle.nullDevice
  let before = processorSeconds()
  let start = ContinuousClock.now
  try process.run()
  process.waitUntilExit()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  guard process.terminationStatus == 0 else {
    print("error: \(path) \(arguments.joined(separator: " ")) failed")
    exit(1)
  }
  return Cost(
    wall: Double(seconds) + Double(attoseconds) / 1e18, processor: processorSeconds() - before)
}

/// What all processes that were started and waited for have used.
func processorSeconds() -> Double {
  // RUSAGE_CHILDREN, which Glibc imports as an enumeration of another type.
  let children: __rusage_who_t = -1
  var usage = rusage()
  getrusage(children, &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func seconds(_ value: Double) -> String { String(format: "%.2f", value) }
