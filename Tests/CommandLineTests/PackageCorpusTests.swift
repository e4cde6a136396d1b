import Foundation
import Testing

/// The READMEs and DocC articles of this package's dependencies, each block with its expected
/// verdict.
///
/// `Corpus/packages.txt` names each document with a digest of the version whose blocks were read, and
/// for the line of each fence, or of its import of a missing module, what is true of it: it `holds`,
/// something in it is `wrong`, or nothing here decides it (`open`, with the kind that the command
/// gives it). `holds, open: …` is a block that is right and that the command does not check.
@Suite("The documents of other packages")
struct PackageCorpusTests {
  private static let checkouts = Command.root.appending(path: ".build/checkouts")
  private static let documents = read()
  private static let packages = Set(documents.map(\.package)).sorted()
  private static let resolved: [String] = packages.filter {
    FileManager.default.fileExists(atPath: checkouts.appending(path: $0).path)
  }

  struct Document: Sendable {
    var package: String
    var path: String
    var digest: String
    /// The truths and verdicts of the blocks, by the line of the fence.
    var blocks: [Int: String] = [:]
  }

  @Test("The packages are resolved, except swift-syntax if the toolchain provides it")
  func resolution() {
    #expect(Set(Self.packages).subtracting(Self.resolved).isSubset(of: ["swift-syntax"]))
  }

  @Test("Every block gets its expected verdict", arguments: Turn.part(of: resolved, size: 1))
  func truth(_ package: String) async throws {
    let documents = Self.documents.filter { $0.package == package }
    let folder = Self.checkouts.appending(path: package)
    for document in documents {
      let content = try Data(contentsOf: folder.appending(path: document.path))
      try #require(
        Self.digest(content) == document.digest,
        "\(package)/\(document.path) is another version: decide its blocks anew")
    }
    let result = try await Command(directory: folder.path).run(
      ["check", "--verbose", "--package", ".", "--products", Command.products.path]
        + documents.map(\.path))
    for document in documents {
      let verdicts = Self.verdicts(on: document.path, in: result.standardOutput)
      #expect(!verdicts.isEmpty, "\(result.standardOutput)\(result.standardError)")
      let wrong = document.blocks.keys.filter { verdicts[$0] != document.blocks[$0]?.verdict }
        .sorted()
        .map { line in
          let truth = document.blocks[line] ?? ""
          return "\(document.path):\(line) \(truth): \(verdicts[line] ?? "not there")"
        }
      #expect(wrong == [])
    }
  }

  @Test("No block is judged opposite to its expected verdict, and few right blocks are unchecked")
  func share() {
    let blocks = Self.documents.flatMap(\.blocks.values)
    let missed = blocks.count { $0.hasPrefix("holds, open") }
    #expect(blocks.count > 250)
    #expect(blocks.allSatisfy { $0.wholeMatch(of: /holds|wrong|(holds, )?open: .+/) != nil })
    #expect(missed * 100 <= 3 * blocks.count { !$0.hasPrefix("open") })
  }

  private static func read() -> [Document] {
    let file = Command.tests.appending(path: "Corpus/packages.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var documents: [Document] = []
    for line in text.split(separator: "\n") {
      if let match = line.wholeMatch(of: /\s+([0-9]+) (.+)/), let number = Int(match.1) {
        documents[documents.count - 1].blocks[number] = String(match.2)
      } else if let match = line.wholeMatch(of: /([^\/]+)\/(.+) ([0-9a-f]+)/) {
        documents.append(
          Document(
            package: String(match.1), path: String(match.2), digest: String(match.3)))
      }
    }
    return documents
  }

  /// Returns the verdict on each block of a document, by the line of its fence.
  private static func verdicts(on path: String, in output: String) -> [Int: String] {
    var verdicts: [Int: String] = [:]
    for line in output.split(separator: "\n") where line.hasPrefix(path + ":") {
      guard
        let match = line.dropFirst(path.count).prefixMatch(
          of: /:([0-9]+):[0-9]+: ([✓✗-]) (not Swift|\w+)/),
        let number = Int(match.1)
      else { continue }
      verdicts[number] =
        switch match.2 {
        case "✓": "holds"
        case "✗": "wrong"
        default: match.3 == "needs" ? "open: needs module" : "open: \(match.3)"
        }
    }
    return verdicts
  }

  /// Returns the 64-bit FNV-1a hash of the bytes, in hexadecimal.
  private static func digest(_ data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// The verdict that a truth expects.
  fileprivate var verdict: String {
    hasPrefix("holds, ") ? String(dropFirst("holds, ".count)) : self
  }
}
