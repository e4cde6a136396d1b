import Foundation

/// Measures the site of a book: drawn from nothing, unchanged, with other prose in one chapter, and with
/// another expectation.
///
/// - Parameter chapter: the folder of the chapter that changes, in the book.
func measureSite(of book: String, chapter: String, command: String) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/site-benchmark-\(getpid())"
  let copy = folder + "/Chapters"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try FileManager.default.copyItem(atPath: book, toPath: copy)
  // The book links to the pages beside it.
  let pages = URL(filePath: book).absoluteURL.deletingLastPathComponent()
    .appending(path: "Documentation").standardizedFileURL
  try FileManager.default.createSymbolicLink(
    atPath: folder + "/Documentation", withDestinationPath: pages.path)
  let document = "\(copy)/\(chapter)/README.md"
  let text = try String(contentsOfFile: document, encoding: .utf8)
  guard let console = text.range(of: "\n```console\n") else { fail("\(document) has no console") }

  func draw(isInError: Bool = false) -> Cost {
    Cost.of {
      let holds = spawn([
        command, "site", copy, "--output", folder + "/site", "--cache-path", folder + "/cache",
        "--language", "en", "--language", "pl",
      ])
      if holds == isInError { fail("the site of \(copy) is not as expected") }
    }
  }
  func changed(_ number: Int, isInError: Bool = false) throws -> Cost {
    var new = text + "\nA new paragraph, number \(number).\n"
    if isInError { new.insert(contentsOf: "line \(number)\n", at: console.upperBound) }
    try new.write(toFile: document, atomically: true, encoding: .utf8)
    return draw(isInError: isInError)
  }
  let cold = draw()
  let rows: [(String, Cost)] = [
    ("unchanged", least(of: (1...5).map { _ in draw() })),
    ("other prose", least(of: try (1...5).map { try changed($0) })),
    ("another expectation", least(of: try (1...5).map { try changed($0, isInError: true) })),
  ]
  print("the site in two languages; seconds, the least of five")
  print("site | time | its processor")
  for (name, cost) in [("cold", cold)] + rows {
    print("\(name) | \(seconds(cost.wall)) | \(seconds(cost.processor))")
  }
}

private func least(of costs: [Cost]) -> Cost {
  costs.min { $0.processor < $1.processor } ?? Cost(wall: 0, processor: 0)
}
