import Foundation
import Mangling
import Outcomes
import Planning
import SwiftParser
import SwiftSyntax
import Weaving

/// A file that the compiler generates for a macro's expansion; it does not exist on disk.
///
/// Its name contains the mangled name of the declaration with the macro:
/// `@__swiftmacro_8Snippets4RootV5which07TrackedfMp_.swift` belongs to `which` in `Root`.
struct MacroExpansion {
  /// The declaration after its enclosing types, as far as the mangled name spells them out.
  var owner: [String]

  init?(file: String) {
    guard let mark = file.range(of: "@__swiftmacro_", options: .backwards) else { return nil }
    // The first identifier is the module.
    owner = Array(MangledName(String(file[mark.upperBound...])).identifiers.dropFirst())
  }
}

extension [CompilerMessage] {
  /// Returns the messages, moving those in an expansion to the declaration: to the place in a note,
  /// or to the declaration found by name.
  func outsideOfExpansions(in files: [Compilation.File]) -> Self {
    var messages = self
    for (index, message) in enumerated() {
      guard let expansion = MacroExpansion(file: message.file) else { continue }
      let notes = self[(index + 1)...].prefix { $0.severity == .note }
      let note = notes.first {
        $0.text.hasPrefix("in expansion of macro") && MacroExpansion(file: $0.file) == nil
      }
      guard
        let place = note.map({ ($0.file, $0.line, $0.column) }) ?? expansion.declaration(in: files)
      else { continue }
      (messages[index].file, messages[index].line, messages[index].column) = place
    }
    return messages
  }
}

extension MacroExpansion {
  /// Returns the declaration, or the innermost enclosing type that was found.
  fileprivate func declaration(
    in files: [Compilation.File]
  ) -> (file: String, line: Int, column: Int)? {
    let found = files.compactMap { file in
      let tree = Parser.tree(of: file.text)
      return Syntax(tree).declaration(owner[...]).map { (file.name, tree, $0) }
    }
    guard let (name, tree, (_, position)) = found.max(by: { $0.2.depth < $1.2.depth }) else {
      return nil
    }
    let place = SourceLocationConverter(fileName: name, tree: tree).location(for: position)
    return (name, place.line, place.column)
  }
}

extension Syntax {
  /// Returns the declaration at a path of names, as far as the path resolves.
  fileprivate func declaration(
    _ path: ArraySlice<String>
  ) -> (depth: Int, position: AbsolutePosition)? {
    children(viewMode: .sourceAccurate).compactMap { child in
      guard let name = child.declaredName else { return child.declaration(path) }
      let names = name.trimmedDescription.split(separator: ".").map(String.init)
      guard path.starts(with: names) else { return nil }
      let inner = child.declaration(path.dropFirst(names.count))
      return (
        names.count + (inner?.depth ?? 0),
        inner?.position ?? name.positionAfterSkippingLeadingTrivia
      )
    }
    .max { $0.depth < $1.depth }
  }

  private var declaredName: Syntax? {
    if let node = asProtocol((any NamedDeclSyntax).self) { return Syntax(node.name) }
    if let node = self.as(ExtensionDeclSyntax.self) { return Syntax(node.extendedType) }
    return self.as(PatternBindingSyntax.self).map { Syntax($0.pattern) }
  }
}
