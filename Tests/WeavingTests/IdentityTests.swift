import Diagnostics
import Foundation
import Testing
import Weaving

/// Elides the parts that an edit leaves unchanged, weaves the rest into the old program, and
/// expects exactly the edited program, for generated programs and edits.
@Suite("Eliding and weaving")
struct IdentityTests {
  /// Thousands per run; ten times as many with `STRESS` in the environment.
  private static let seeds =
    ProcessInfo.processInfo.environment["STRESS"] == nil ? 0..<4 : 0..<40

  @Test("Elided code is restored exactly", arguments: seeds)
  func identity(seed: Int) {
    var random = Random(state: UInt64(seed) &* 6151 &+ 3)
    for _ in 0..<250 {
      var generator = Generator(random: random)
      let old = generator.program()
      let new = generator.edited(old)
      let shown = generator.elided(new, within: .file).lines
      random = generator.random
      check(old: old.lines, shown: shown, new: new.lines)
    }
  }

  private func check(old: [String], shown: [String], new: [String]) {
    var faults: [Diagnostic] = []
    func edit(_ lines: [String], from line: Int) -> Edit {
      let place = Diagnostics.SourceLocation(file: "a.md", line: line)
      return Edit(
        .file("A.swift"),
        lines: lines.enumerated().map { index, text in
          SourceLine(text, at: Diagnostics.SourceLocation(file: "a.md", line: line + 1 + index))
        }, at: place)
    }
    let program = Program().weaving(edit(old, from: 1), diagnostics: &faults)?.program
    let woven = program?.weaving(edit(shown, from: 1000), diagnostics: &faults)?.program
    let lines = woven?.files.first?.lines.map(\.text).filter { !$0.isEmpty }
    guard lines != new || faults.contains(where: { $0.severity == .error }) else { return }
    let text = [
      ["OLD"], old, ["SHOWN"], shown, ["WOVEN"], lines ?? faults.map(\.message), ["WANTED"], new,
    ].joined().joined(separator: "\n")
    Issue.record("\(text)")
  }
}

/// A declaration, a statement or a case, with the content of its braces.
private struct Node {
  var head: String
  /// The content of the braces, or of a `case`; nil without any.
  var children: [Node]?
  var kind: Kind
  var isNew = false
  /// Whether the old program has it with another head.
  var isChanged = false

  enum Kind {
    case file, type, function, statement, branch, switchCase
  }

  /// Whether it equals the old program's.
  var isUntouched: Bool {
    !isNew && !isChanged && (children ?? []).allSatisfy(\.isUntouched)
  }

  var lines: [String] {
    let body = (children ?? []).flatMap(\.lines)
    switch kind {
    case .file: return body
    case .switchCase: return [head] + body.map { "  " + $0 }
    default:
      guard children != nil else { return [head] }
      // The cases of a switch have the switch's indentation.
      let isSwitch = head.hasPrefix("switch")
      return [head + " {"] + body.map { isSwitch ? $0 : "  " + $0 } + ["}"]
    }
  }
}

private struct Generator {
  var random: Random
  private var count = 0

  init(random: Random) { self.random = random }

  private mutating func name(_ letter: String) -> String {
    count += 1
    return "\(letter)\(count)"
  }

  // MARK: Programs

  mutating func program() -> Node {
    let types = (0...random.below(2)).map { _ in type(depth: 0) }
    return Node(head: "", children: types, kind: .file)
  }

  private mutating func type(depth: Int) -> Node {
    let word = ["struct", "class", "actor"][random.below(3)]
    let members = (0...random.below(4)).map { _ in member(depth: depth + 1) }
    return Node(head: "\(word) \(name("T"))", children: members, kind: .type)
  }

  private mutating func member(depth: Int) -> Node {
    switch random.below(depth > 1 ? 4 : 6) {
    case 0, 1: return Node(head: "var \(name("v")) = \(random.below(9))", kind: .statement)
    case 2: return Node(head: "let \(name("v")): Int", kind: .statement)
    case 3: return function(head: "func \(name("f"))(_ n: Int) -> Int", depth: depth)
    case 4: return function(head: "var \(name("p")): Int", depth: depth)
    default: return type(depth: depth)
    }
  }

  private mutating func function(head: String, depth: Int) -> Node {
    let statements = (0...random.below(3)).map { _ in statement(depth: depth + 1) }
    return Node(head: head, children: statements, kind: .function)
  }

  private mutating func statement(depth: Int) -> Node {
    switch random.below(depth > 3 ? 3 : 7) {
    case 0: return Node(head: "let \(name("l")) = \(random.below(9))", kind: .statement)
    case 1: return Node(head: "\(name("call"))(\(random.below(9)))", kind: .statement)
    case 2: return Node(head: "self.\(name("s")) = \(random.below(9))", kind: .statement)
    case 3: return block(head: "\(name("stack"))", depth: depth)
    case 4: return block(head: "if \(name("c"))", depth: depth)
    case 5: return block(head: "for \(name("i")) in \(name("r"))", depth: depth)
    default:
      let cases = (0...random.below(2)).map { _ in
        let body = (0...random.below(2)).map { _ in statement(depth: depth + 2) }
        return Node(head: "case .\(name("k")):", children: body, kind: .switchCase)
      }
      return Node(head: "switch \(name("w"))", children: cases, kind: .branch)
    }
  }

  private mutating func block(head: String, depth: Int) -> Node {
    let statements = (0...random.below(2)).map { _ in statement(depth: depth + 1) }
    return Node(head: head, children: statements, kind: .statement)
  }

  // MARK: Edits

  mutating func edited(_ old: Node) -> Node {
    var new = old
    for _ in 0...random.below(2) { edit(&new, depth: 0) }
    return new
  }

  private mutating func edit(_ node: inout Node, depth: Int) {
    guard var children = node.children, !node.isNew else { return }
    let deeper = children.indices.filter { children[$0].children != nil && !children[$0].isNew }
    if node.kind == .file || !deeper.isEmpty && random.below(3) > 0,
      let index = deeper.randomElement(using: &random)
    {
      edit(&children[index], depth: depth + 1)
    } else {
      let values = children.indices.filter {
        children[$0].head.contains(" = ") && children[$0].children == nil && !children[$0].isNew
          && !children[$0].head.hasPrefix("self")
      }
      if let index = values.randomElement(using: &random), random.below(3) == 0 {
        children[index].head += "0"
        children[index].isChanged = true
      } else {
        var fresh: Node
        switch (node.kind, node.head.hasPrefix("switch")) {
        case (.type, _): fresh = member(depth: max(depth, 2))
        case (_, true):
          fresh = Node(
            head: "case .\(name("k")):", children: [statement(depth: 5)], kind: .switchCase)
        default: fresh = statement(depth: max(depth, 4))
        }
        fresh.isNew = true
        children.insert(fresh, at: random.below(children.count + 1))
      }
    }
    node.children = children
  }

  // MARK: Eliding

  /// Returns the node as a snippet, replacing some unchanged parts by dots.
  mutating func elided(_ node: Node, within kind: Node.Kind) -> Node {
    guard let children = node.children, !node.isNew else { return node }
    var isShown = children.map { !$0.isUntouched || random.below(3) == 0 }
    // An insertion needs a neighbour that locates it, or an end of the block.
    for index in children.indices where children[index].isNew {
      var first = index
      var last = index
      while first > 0, children[first - 1].isNew { first -= 1 }
      while last + 1 < children.count, children[last + 1].isNew { last += 1 }
      let isAnchored =
        first == 0 || last == children.count - 1 || isShown[first - 1] || isShown[last + 1]
      if !isAnchored { isShown[random.below(2) == 0 ? first - 1 : last + 1] = true }
    }
    var shown: [Node] = []
    for (index, child) in children.enumerated() {
      if isShown[index] {
        shown.append(elided(child, within: node.kind))
      } else if shown.last?.head != "..." {
        shown.append(Node(head: "...", kind: .statement))
      }
    }
    var node = node
    node.children = shown
    return node
  }
}
