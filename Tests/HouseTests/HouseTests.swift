import Foundation
import Outcomes
import Running
import Testing

/// The order of the house, as drawn in `Documentation/architecture.md`.
@Suite("The house")
struct HouseTests {
  /// Our modules that may be imported, for each floor below the roof.
  @Test(
    "A floor imports only the floors below it",
    arguments: [
      ("Contract", ["Contract"]), ("Ground", ["Ground"]),
      ("Device", ["Contract", "Ground", "Device"]),
      ("Library", ["Contract", "Ground", "Device", "Library"]),
    ])
  func floors(_ floor: String, _ allowed: [String]) {
    let house = House.shared
    for file in house.files where file.floor == floor {
      for module in file.imports {
        guard let other = house.floor(ofModule: module) else { continue }
        #expect(allowed.contains(other), "\(file.path) imports \(module) of \(other)")
      }
    }
  }

  @Test("The runner depends on a run only through its trace")
  func runner() {
    let house = House.shared
    for file in house.files where file.floor == "Runner" {
      for module in file.imports {
        let other = house.floor(ofModule: module)
        #expect(
          other == nil || other == "Runner" || other == "Contract" || module == "Mangling",
          "\(file.path) imports \(module)")
      }
    }
  }

  @Test(
    "The parts of the device and of the runner depend in one direction",
    arguments: [
      ["HeadlessGraph", "HeadlessViews", "HeadlessUI"],
      [
        "Diagnostics", "Files", "Weaving", "Chapter", "Planning", "Outcomes", "Running", "Judging",
        "Checking", "UnmarkedDocuments", "Exercises", "Recording", "Reports", "Site", "Sessions",
        "LanguageServer", "chapters",
      ],
    ])
  func direction(_ modules: [String]) {
    for file in House.shared.files {
      guard let own = modules.firstIndex(of: file.module) else { continue }
      for module in file.imports {
        guard let other = modules.firstIndex(of: module) else { continue }
        #expect(other < own, "\(file.path) imports \(module)")
      }
    }
  }

  @Test("One target starts processes; planning, weaving and judging access no files")
  func systems() {
    for file in House.shared.files where file.floor == "Runner" {
      if file.module != "Running" && file.module != "CheckDocs" {
        #expect(!file.imports.contains("Subprocess"), "\(file.path) starts processes")
        #expect(!House.text(file.path).contains(/\bProcess\(\)/), "\(file.path) starts processes")
      }
      if ["Planning", "Weaving", "Judging"].contains(file.module) {
        for module in ["Foundation", "Files", "Running"] {
          #expect(!file.imports.contains(module), "\(file.path) imports \(module)")
        }
      }
    }
  }

  @Test("The command's files are commands and their options, and nothing else parses arguments")
  func commands() {
    for file in House.shared.files {
      #expect(
        file.imports.contains("ArgumentParser") == (file.module == "chapters"),
        "\(file.path) \(file.module == "chapters" ? "is no command" : "parses arguments")")
      // Its `print` escapes control characters, and detects lost output.
      if file.module == "chapters", House.text(file.path).contains(/\bprint\(/) {
        #expect(file.imports.contains("Sessions"), "\(file.path) prints by the standard library")
      }
    }
  }

  /// The names shared by two originals.
  private static let sharedNames: Set = ["Store"]

  @Test("No two targets have types with the same name")
  func namesOfTypes() {
    var modules: [String: Set<String>] = [:]
    for file in House.shared.files {
      let types = House.text(file.path).matches(
        of:
          /(?m)^(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|open|final|indirect|nonisolated) )*(?:struct|class|enum|actor|protocol) ([A-Z]\w*)/
      )
      for type in types { modules[String(type.output.1), default: []].insert(file.module) }
    }
    let twice = modules.filter { $0.value.count > 1 }
    #expect(Set(twice.keys).subtracting(Self.sharedNames) == [], "\(twice)")
    #expect(Self.sharedNames.isSubset(of: twice.keys))
  }

  @Test("Programs import the libraries' modules and their requirements, but none of the command's")
  func modulesOfPrograms() {
    let house = House.shared
    let named = Set(Libraries.moduleNames + [Libraries.testSupport])
    // Test helpers, which are not linked into the libraries, and the program that runs others.
    let unlinked: Set = ["HeadlessTesting", "UIKitTesting", "Dispatcher"]
    for file in house.files where ["Contract", "Device", "Library"].contains(file.floor) {
      guard !unlinked.contains(file.module) else { continue }
      #expect(named.contains(file.module), "a program cannot import \(file.module)")
      for other in file.imports where house.floor(ofModule: other) != nil {
        guard !unlinked.contains(other) else { continue }
        #expect(named.contains(other), "\(file.path) imports \(other)")
      }
    }
    for module in named {
      let floor = house.floor(ofModule: module)
      #expect(floor != "Runner" && !module.hasSuffix("Tests"), "\(module) is no library")
    }
  }

  @Test("Tests declare the issues that they expect, and mark none as known")
  func knownIssues() {
    for path in House.swiftFiles(below: "Tests") where !path.hasPrefix("Tests/HouseTests/") {
      let marks = House.text(path).matches(of: /\b(?:withKnownIssue|withExpectedIssue)\b/)
      #expect(marks.isEmpty, "\(path) marks an issue; use expectingIssues")
    }
  }

  @Test("Tests name rules by number or section, and cover the whole page")
  func rules() throws {
    let page = House.text("Documentation/rules.md")
    let stated = Set(page.matches(of: /(?m)^(\d+\.\d+) \*\*/).map { String($0.output.1) })
    let sections = Set(page.matches(of: /(?m)^## (\d+)\. \w/).map { String($0.output.1) })
    #expect(stated.count > 50)
    var named: Set<String> = []
    for path in House.swiftFiles(below: "Tests") where !path.hasPrefix("Tests/HouseTests/") {
      let text = House.text(path)
      #expect(!text.contains("(facts"), "\(path) names a text that is not in the repository")
      for title in text.matches(of: /"Rules? (\d+\.\d+(?:(?:,| and|, and) \d+\.\d+)*)/) {
        for number in title.output.1.matches(of: /\d+\.\d+/).map({ String($0.output) }) {
          #expect(stated.contains(number), "\(path) names rule \(number)")
          named.insert(number)
        }
      }
      for title in text.matches(of: /\(rules, sections? (\d+(?: and \d+)*)\)/) {
        for number in title.output.1.matches(of: /\d+/).map({ String($0.output) }) {
          #expect(sections.contains(number), "\(path) names section \(number) of the rules")
        }
      }
    }
    for chapter in House.files(below: "Chapters", where: { $0.hasSuffix(".md") }) {
      for fence in House.text(chapter).matches(of: /(?m)^```console.* rules='([^']*)'/) {
        for number in fence.output.1.matches(of: /\d+\.\d+/).map({ String($0.output) }) {
          #expect(stated.contains(number), "\(chapter) names rule \(number)")
        }
      }
    }
    let untested = stated.subtracting(named).sorted()
    #expect(untested.isEmpty, "no test names the rules \(untested.joined(separator: ", "))")
  }
}

/// The sources as files with their imports.
struct House {
  struct File {
    var path: String
    var floor: String
    var module: String
    var imports: [String]
  }

  static let shared = House()

  var files: [File]

  private init() {
    files = Self.swiftFiles(below: "Sources").map { path in
      let parts = path.split(separator: "/").map(String.init)
      let imports = Self.text(path).matches(
        of: /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:\w+ )?import (?:(?:struct|class|enum|func) )?(\w+)/)
      return File(
        path: path, floor: parts[1], module: parts[2], imports: imports.map { String($0.output.1) })
    }
    precondition(files.count > 100, "the sources are not where they are looked for")
  }

  /// The floor of one of our modules; nil for other modules.
  func floor(ofModule module: String) -> String? {
    files.first { $0.module == module }?.floor
  }

  static func swiftFiles(below folder: String) -> [String] {
    files(below: folder) { $0.hasSuffix(".swift") }
  }

  static func files(below folder: String, where isMeant: (String) -> Bool) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: root + folder)) ?? [])
      .filter(isMeant).sorted().map { folder + "/" + $0 }
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOfFile: root + path, encoding: .utf8)) ?? ""
  }

  static let root =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/"
}
