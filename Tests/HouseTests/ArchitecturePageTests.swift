import Foundation
import Testing

/// Compares the architecture page with the sources.
@Suite("The architecture page")
struct ArchitecturePageTests {
  private let page = House.text("Documentation/architecture.md")

  @Test("Each name in a diagram is declared, and its target can import the previous one's")
  func diagrams() {
    let diagrams = page.matches(of: /(?s)```text\n(.*?)```/).map { $0.output.1 }
    #expect(diagrams.count >= 5)
    let declarations = Declarations()
    for diagram in diagrams {
      var before: Set<String> = []
      for line in diagram.matches(of: /(?m)^([\w., ]*\w) ─+▶/) {
        var modules: Set<String> = []
        for name in line.output.1.split(separator: ", ").map(String.init) {
          let own = declarations.modules(ofName: name)
          #expect(!own.isEmpty, "\(name) is no type, no target and no file")
          #expect(
            before.isEmpty || declarations.arePossible(before, own),
            "\(name) is in \(own), which cannot import or be imported by \(before)")
          modules.formUnion(own)
        }
        before = modules
      }
    }
  }

  @Test("Techniques that depend on the runtime are checked at the start of a run, or tested")
  func techniques() {
    let checks = House.shared.files.flatMap { file in
      House.text(file.path).matches(of: /(?m)(?:^ +|SelfTest\.)Check\(\s*"([^"]+)"/)
        .map { String($0.output.1) }
    }
    let started = techniquesOfPage.filter { $0.checked == "at the start" }.map(\.name)
    #expect(checks.sorted() == started.sorted())
    for technique in techniquesOfPage where technique.checked != "at the start" {
      let target = technique.checked.trimmingCharacters(in: ["`"])
      #expect(
        FileManager.default.fileExists(atPath: House.root + "Tests/\(target)"),
        "\(technique.name) is checked by \(technique.checked), which does not exist")
    }
  }

  @Test("No other file looks up symbols or reads type metadata")
  func filesOfTechniques() {
    let signs = [
      /@_silgen_name|\bdlsym\(|__asm__\(|_forEachField\(/,
      /unsafeBitCast\([\w.]+, to: Unsafe\w*Pointer/,
    ]
    let listed = techniquesOfPage.flatMap(\.files)
    #expect(listed.count > 20)
    let sources = House.files(below: "Sources") { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
    for path in sources {
      // The path below the folder of the floor.
      let name = path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let text = House.text(path)
      guard signs.contains(where: { text.contains($0) }) else { continue }
      #expect(
        listed.contains { fnmatch($0, name, 0) == 0 }, "\(path) is not in the table of the page")
    }
    for pattern in listed {
      #expect(
        sources.contains { path in
          fnmatch(pattern, path.split(separator: "/").dropFirst(2).joined(separator: "/"), 0) == 0
        }, "\(pattern) is no file")
    }
  }

  private struct Technique {
    var name: String
    var files: [String]
    var checked: String
  }

  /// The rows of the page's last table.
  private var techniquesOfPage: [Technique] {
    guard let table = page.range(of: "| technique |").map({ page[$0.lowerBound...] }) else {
      return []
    }
    return table.split(separator: "\n").dropFirst(2).map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Technique(
        name: cells[0], files: cells[1].matches(of: /`([^`]+)`/).map { String($0.output.1) },
        checked: cells[3])
    }
  }
}

/// Our modules, keyed by the types that they declare, with their imports.
private struct Declarations {
  private var modules: [String: Set<String>] = [:]
  private var imports: [String: Set<String>] = [:]

  init() {
    for file in House.shared.files {
      imports[file.module, default: []].formUnion(file.imports)
      modules[file.module, default: []].insert(file.module)
      for type in House.text(file.path).matches(of: /\b(?:struct|class|enum|actor) ([A-Z]\w*)/) {
        modules[String(type.output.1), default: []].insert(file.module)
      }
    }
    // The pages' scripts are resources of the site.
    for folder in ["assets", "book", "served"] {
      for file in House.files(below: "site/theme/\(folder)", where: { _ in true }) {
        modules[String(file.split(separator: "/").last ?? "")] = ["Site"]
      }
    }
  }

  func modules(ofName name: String) -> Set<String> { modules[name] ?? [] }

  /// Returns whether a module of one set is in another set or imports one of its modules.
  func arePossible(_ first: Set<String>, _ second: Set<String>) -> Bool {
    first.contains { one in
      second.contains { reachable(from: one).contains($0) || reachable(from: $0).contains(one) }
    }
  }

  private func reachable(from module: String) -> Set<String> {
    var found: Set = [module]
    var next = [module]
    while let module = next.popLast() {
      for other in imports[module] ?? [] where found.insert(other).inserted { next.append(other) }
    }
    return found
  }
}
