import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures the time from a reader's change of a program in a served page to the answer with the new
/// figure, and from the last key: the page asks for the answer 250 ms after it, and shows the figure
/// 600 ms after it at the earliest.
///
/// In each run of some chapters, three lines are added to the program, one after the other.
func measureChanges(in chapters: [String], of book: String, command: String) throws {
  let port = 20_000 + Int(getpid()) % 20_000
  let server = Process()
  let input = Pipe()
  server.executableURL = URL(filePath: "/bin/sh")
  // The server ends with its input, that is with this process at the latest.
  server.arguments = ["-c", "\"$@\" & read -r _; kill $!", "sh", command, "serve"]
  server.arguments? += chapters.map { "\(book)/\($0)/README.md" } + ["--port", "\(port)"]
  server.standardInput = input
  server.standardOutput = FileHandle.nullDevice
  server.standardError = FileHandle.nullDevice
  try server.run()
  defer {
    try? input.fileHandleForWriting.close()
    server.waitUntilExit()
  }
  let site = ServedPages(address: "http://localhost:\(port)")
  let pages = try site.pages(count: chapters.count)
  guard let token = pages[0].firstMatch(of: /data-token="(\w+)"/).map({ String($0.1) }) else {
    fail("the pages have no token")
  }
  let places = pages.flatMap { page in
    page.matches(of: /<figure class="run[^>]* data-place="([^"]*)"/).map { String($0.1) }
  }
  var (first, times, naming): (Double?, [Double], [Double]) = (nil, [], [])
  for place in places {
    let program = try site.post("program", ["place": place], token: token)
    guard let texts = program["texts"] as? [[String: Any]],
      let file = texts[0]["name"] as? String, var text = texts[0]["text"] as? String
    else { fail("there is no program at \(place)") }
    for number in 1...3 {
      // Another line in each measurement, because outcomes are cached.
      text += "\nlet line\(number)_\(getpid()) = \(number)\n"
      let change: [String: Any] = [
        "editor": "one", "place": place, "language": "en", "texts": [file: text],
      ]
      let cost = try Cost.of {
        let answer = try site.post("change", change, token: token)
        if answer["compiles"] == nil { fail("no answer to a change at \(place): \(answer)") }
      }
      if first == nil { first = cost.wall } else { times.append(cost.wall) }
      // The page asks for the names when it has the answer.
      let namingCost = try Cost.of {
        let answer = try site.post("names", change, token: token)
        if answer["places"] == nil { fail("no names at \(place): \(answer)") }
      }
      naming.append(namingCost.wall)
    }
  }
  times.sort()
  naming.sort()
  print("\(times.count) changes of \(places.count) served runs; seconds")
  print("from | median | 95th percentile | longest")
  let shown = [times[times.count / 2], times[times.count * 95 / 100], times[times.count - 1]]
  print((["the request"] + shown.map(seconds)).joined(separator: " | "))
  let fromKey = shown.map { max(0.6, 0.25 + $0) }
  print(
    (["the last key"] + fromKey.map(seconds)).joined(separator: " | ")
      + (fromKey[0] > 1 || fromKey[1] > 2 ? " !" : ""))
  let shownOfNames = [
    naming[naming.count / 2], naming[naming.count * 95 / 100], naming[naming.count - 1],
  ]
  print((["names, after the answer"] + shownOfNames.map(seconds)).joined(separator: " | "))
  print("the first answer: \(seconds(first ?? 0))")
}

/// The pages of a server, as a browser requests them.
private struct ServedPages {
  let address: String

  /// Waits until the pages of the chapters are drawn, and returns them.
  func pages(count: Int) throws -> [String] {
    // Ten minutes, in which the chapters are compiled.
    for _ in 0..<3000 {
      let index = text(at: "index.html") ?? ""
      let links = Set(index.matches(of: /href="([^"#:]*\.html)"/).map { String($0.1) })
      let pages = links.sorted().compactMap(text).filter { $0.contains("data-place=") }
      if pages.count >= count, text(at: "search.js")?.contains("chaptersSearch") == true {
        return pages
      }
      usleep(200_000)
    }
    fail("the server draws no pages")
  }

  private func text(at path: String) -> String? {
    URL(string: "\(address)/\(path)").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  func post(_ name: String, _ body: [String: Any], token: String) throws -> [String: Any] {
    var request = URLRequest(url: URL(string: "\(address)/-/\(name)")!)
    request.httpMethod = "POST"
    request.httpBody = try JSONSerialization.data(withJSONObject: body)
    for (field, value) in [
      ("Origin", address), ("Chapters-Token", token), ("Content-Type", "application/json"),
    ] {
      request.setValue(value, forHTTPHeaderField: field)
    }
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var received: Data?
    // The semaphore orders the write before the read.
    let task = URLSession.shared.dataTask(with: request) { data, _, _ in
      received = data
      isDone.signal()
    }
    task.resume()
    isDone.wait()
    return received.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] } ?? [:]
  }
}
