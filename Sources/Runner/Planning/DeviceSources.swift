package import Chapter
import SwiftParser
import SwiftSyntax
import Weaving

/// The sources of a program as they are compiled for the simulated device.
///
/// The compiler compiles for Linux. Only in the compiled copy, the conditions are replaced by their
/// values on the device, at the same places; pages show the author's text.
package enum DeviceSources {
  /// Returns the files as compiled for a device with the system.
  package static func compiled(
    _ files: [Compilation.File], for system: FrontMatter.System
  ) -> [Compilation.File] {
    Availability.redirected(adapted(files, for: system), on: system)
  }

  /// Returns the files with all replacements, except those of conditions on the system's version.
  ///
  /// - Parameter hasLibraries: whether the program can import the bundled libraries.
  package static func adapted(
    _ files: [Compilation.File], for system: FrontMatter.System, hasLibraries: Bool = true
  ) -> [Compilation.File] {
    files.map { file in
      guard file.isWritten else { return file }
      var file = file
      file.text = adapted(file.text, for: system, hasLibraries: hasLibraries)
      return file
    }
  }

  private static func adapted(
    _ text: String, for system: FrontMatter.System, hasLibraries: Bool
  ) -> String {
    let hasConditions = text.hasBytes(of: "#if")
    let hasDelegate =
      text.hasBytes(of: "ApplicationDelegateAdaptor") || text.hasBytes(of: "delegateClass")
    let imports = hasLibraries ? ImpliedImport.used(in: text) : []
    guard hasConditions || hasDelegate || !imports.isEmpty else { return text }
    let tree = Parser.parse(source: text)
    var edits = ImpliedImport.edits(adding: imports, to: tree)
    if hasConditions {
      edits += CompilationConditions.edits(in: tree, for: system, hasLibraries: hasLibraries)
    }
    if hasDelegate { edits += DelegateAdaptors.edits(in: tree) }
    return text.applying(edits)
  }
}

// MARK: - Delegates

/// The adaptors of an app's delegate, and the classes of scenes' delegates.
///
/// Without Objective-C, a metatype cannot create an object by an initializer that is not required,
/// so the device receives the initializer instead of the type.
private final class DelegateAdaptors: SyntaxVisitor {
  private var found: [SourceEdit] = []

  static func edits(in tree: SourceFileSyntax) -> [SourceEdit] {
    let visitor = DelegateAdaptors(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let adaptor = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "UIApplicationDelegateAdaptor" }
    guard let adaptor else { return .visitChildren }
    if case .argumentList(let arguments) = adaptor.arguments, let argument = arguments.first {
      let type = argument.expression.as(MemberAccessExprSyntax.self)
      if let name = type?.declName.baseName, name.tokenKind == .keyword(.self) {
        let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
        found.append(SourceEdit(range: start..<start + name.trimmedLength.utf8Length, text: "init"))
      }
    } else if let binding = node.bindings.first, binding.initializer == nil,
      binding.accessorBlock == nil, let type = binding.typeAnnotation?.type
    {
      let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
      found.append(SourceEdit(range: end..<end, text: " = \(type.trimmedDescription)()"))
    }
    return .visitChildren
  }

  /// Replaces the class in `configuration.delegateClass = SceneDelegate.self`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "delegateClass",
      let type = parts[2].as(MemberAccessExprSyntax.self), let base = type.base,
      type.declName.baseName.tokenKind == .keyword(.self)
    else { return .visitChildren }
    let start = type.positionAfterSkippingLeadingTrivia.utf8Offset
    found.append(
      SourceEdit(
        range: start..<start + type.trimmedLength.utf8Length,
        text: ".init({ \(base.trimmedDescription)() })"))
    return .skipChildren
  }
}
