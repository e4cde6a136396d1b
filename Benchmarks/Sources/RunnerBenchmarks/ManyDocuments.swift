import Foundation

// The cost of a check of many documents: whole, and in parts, as several machines would check them.
// Each part begins with a cache of its own that holds nothing, and runs alone.

func measureMany(documents: Int, parts: Int) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/many-documents-\(getpid())"
  let book = folder + "/book"
  try FileManager.default.createDirectory(atPath: book, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let steps = documents * 10
  try GeneratedBook(steps: steps).write(to: book)

  print("\(documents) documents, \(steps) steps, \(jobs) at a time; seconds, megabytes")
  print("check | time | its processor | largest process | cache")
  try row("whole, cold", [book], cache: folder + "/whole")
  try row("whole, warm", [book], cache: folder + "/whole")
  let reports = (1...parts).map { "\(folder)/part-\($0).json" }
  for (part, report) in zip(1...parts, reports) {
    let options = ["--shard", "\(part)/\(parts)", "--report", "json=\(report)"]
    try row("part \(part)/\(parts), cold", [book] + options, cache: "\(folder)/part-\(part)")
  }
  let merging = Cost.of {
    if !spawn([path, "merge-reports"] + reports) { fail("the reports of the parts do not merge") }
  }
  print("merge-reports | \(seconds(merging.wall)) | \(seconds(merging.processor)) | |")
}

private func row(_ name: String, _ arguments: [String], cache: String) throws {
  var memory: Int?
  let command = [path, "check", "--jobs", "\(jobs)", "--cache-path", cache] + arguments
  let cost = Cost.of { memory = peakMemory(of: command) }
  guard let memory else { fail("this check failed: \(command.joined(separator: " "))") }
  let size = try sizeOnDisk(of: cache)
  print(
    [
      name, seconds(cost.wall), seconds(cost.processor), "\(memory / 1_000_000)",
      "\(size / 1_000_000)",
    ].joined(separator: " | "))
}

/// Returns the bytes that a folder takes on the disk.
private func sizeOnDisk(of folder: String) throws -> Int {
  let key = URLResourceKey.totalFileAllocatedSizeKey
  let files = FileManager.default.enumerator(
    at: URL(filePath: folder), includingPropertiesForKeys: [key])
  return try (files?.compactMap { $0 as? URL } ?? []).reduce(0) { size, file in
    try size + (file.resourceValues(forKeys: [key]).totalFileAllocatedSize ?? 0)
  }
}
