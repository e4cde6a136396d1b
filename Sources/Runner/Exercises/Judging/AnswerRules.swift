import Chapter
import Diagnostics
import SwiftParser
import SwiftSyntax

/// The names reserved from answers, so that a verdict is about their behavior.
///
/// The names that the drivers and the given files use keep their meaning: an answer that declares
/// `Simulator` or `print` would judge itself. Nor may an answer drive, end or imitate the run.
struct AnswerRules {
  private let protected: Set<String>
  private let allowed: Set<String>

  /// The names that drive, end or imitate a run.
  private static let reserved: Set<String> = [
    "Simulator", "Stage", "exit", "_exit", "quick_exit", "abort", "fork", "vfork", "execv",
    "execve",
    "posix_spawn", "kill", "raise", "signal", "sigaction", "stdout", "stderr", "fputs", "puts",
    "putchar", "fwrite", "write",
    "printf", "fprintf", "vprintf", "dup", "dup2", "close", "fclose", "freopen", "FileHandle",
    "Process", "dlsym", "dlopen",
    "syscall", "ptrace", "unsafeBitCast", "withUnsafeMutableBytes", "UnsafeMutableRawPointer",
    "UnsafeMutablePointer",
  ]
  private static let reservedAttributes: Set<String> = [
    "_cdecl", "_silgen_name", "_dynamicReplacement", "_expose", "main",
  ]

  init(_ exercise: Exercise) {
    var protected: Set<String> = []
    for fence in exercise.drivers { protected.formUnion(Names(in: fence.text).used) }
    for file in exercise.given { protected.formUnion(Names(in: file.text).used) }
    let own = exercise.starter.files.map { Names(in: $0.text) }
    protected.subtract(own.flatMap(\.declared))
    self.protected = protected
    // The exercise's own code may use any name.
    allowed = Set(own.flatMap(\.used) + own.flatMap(\.declared) + own.flatMap(\.attributes))
  }

  /// The first thing in an answer that no answer may do.
  func fault(in files: [Exercise.File]) -> (message: String, location: Diagnostics.SourceLocation?)?
  {
    for file in files {
      let names = Names(in: file.text)
      for (name, line) in names.visibleDeclarations where protected.contains(name) {
        return (
          "'\(name)' belongs to the exercise: what drives your answer uses it, so choose another "
            + "name", file.location(ofLine: line)
        )
      }
      for (name, line) in names.uses
      where Self.reserved.contains(name) && !allowed.contains(name)
        && !names.declared.contains(name)
      {
        return (
          "an answer does not use '\(name)': the exercise drives and ends the program itself",
          file.location(ofLine: line)
        )
      }
      for (name, line) in names.attributeUses
      where Self.reservedAttributes.contains(name) && !allowed.contains(name) {
        return (
          "an answer does not use '@\(name)': the exercise enters the program itself",
          file.location(ofLine: line)
        )
      }
    }
    return nil
  }
}

extension Exercise.File {
  fileprivate func location(ofLine line: Int) -> Diagnostics.SourceLocation? {
    lines.indices.contains(line - 1) ? lines[line - 1].location : lines.first?.location
  }
}

/// The names that some code declares and uses.
private final class Names: SyntaxVisitor {
  private(set) var uses: [(name: String, line: Int)] = []
  private(set) var attributeUses: [(name: String, line: Int)] = []
  private(set) var declarations: [(name: String, line: Int, isVisible: Bool)] = []
  private let converter: SourceLocationConverter
  /// The types that the code declares: their members, also in extensions, shadow no foreign name.
  private var ownTypes: Set<String> = []

  init(in text: String) {
    let tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    ownTypes = Set(
      tree.statements.compactMap { item in
        item.item.asProtocol((any NamedDeclSyntax).self)?.name.text
      })
    walk(tree)
  }

  var used: Set<String> { Set(uses.map(\.name)) }
  var attributes: Set<String> { Set(attributeUses.map(\.name)) }
  var declared: Set<String> { Set(declarations.map(\.name)) }
  var visibleDeclarations: [(name: String, line: Int)] {
    declarations.filter(\.isVisible).map { ($0.name, $0.line) }
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: converter).line
  }

  /// Returns whether a declaration can shadow a foreign one: at file level, or in an extension of a
  /// foreign type.
  private func isVisible(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let extended = current.as(ExtensionDeclSyntax.self) {
        return !ownTypes.contains(extended.extendedType.trimmedDescription)
      }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return false }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
      parent = current.parent
    }
    return true
  }

  private func declare(_ token: TokenSyntax, _ node: some SyntaxProtocol) {
    declarations.append((token.identifier?.name ?? token.text, line(token), isVisible(node)))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name, node)
    return .visitChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declare(node.identifier, node)
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    uses.append((node.baseName.identifier?.name ?? node.baseName.text, line(node)))
    return .visitChildren
  }
  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    uses.append((node.operator.text, line(node)))
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    uses.append((node.name.identifier?.name ?? node.name.text, line(node)))
    return .visitChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attributeUses.append((node.attributeName.trimmedDescription, line(node)))
    return .visitChildren
  }
}
