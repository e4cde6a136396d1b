import Mangling
import Outcomes
import Running

/// The context missing from a snippet, as reported by a compiler error.
enum MissingContext: Equatable {
  case module(String)
  /// A framework of Apple's platforms that the device lacks.
  case framework(String)
  /// A name, a member or a macro declared elsewhere.
  case declaration
  /// The enclosing code: a type, a function, a loop.
  case enclosingCode
  /// The bodies or members of its declarations: it is a sketch.
  case sketched
  /// Nothing: the code itself is wrong.
  case nothing

  /// - Parameter usesFrameworks: whether the snippet imports a framework that is only partly
  ///   available here, so that a missing member may exist elsewhere.
  init(_ error: CompilerMessage, usesFrameworks: Bool) {
    let text = error.text
    if let start = Self.modules.first(where: text.hasPrefix) {
      self = .module(String(text.dropFirst(start.count).prefix { $0 != "'" }))
    } else if let framework = CompilerMessage.framework(missingIn: text) {
      self = .framework(framework)
    } else if text.hasPrefix("Objective-C interoperability is disabled") {
      self = .module("ObjectiveC")
    } else if let name = Self.module(ofSymbolIn: text) {
      self = .module(name)
    } else if Self.declarations.contains(where: text.contains)
      // An undeclared member may be a library's; for a misspelled one, the compiler suggests a
      // correction.
      || text.contains("has no member") && !text.contains("did you mean")
      || usesFrameworks && Self.members.contains(where: text.contains)
    {
      self = .declaration
    } else if Self.sketches.contains(where: text.contains) {
      self = .sketched
    } else if Self.misplacements.contains(where: text.contains)
      || Self.syntax.contains(where: text.hasPrefix)
    {
      self = .enclosingCode
    } else {
      self = .nothing
    }
  }

  private static let modules = [
    "no such module '", "missing required module '", "missing required modules: '",
    "compiled module was created by ", "module compiled with ",
  ]
  private static let declarations = [
    "in scope", "could not find", "cannot find", "no type named", "unknown attribute",
    "is unavailable", "could not be found", "is not a member type", "use of undeclared",
    "no macro named", "is not supported on this platform", "unable to resolve module dependency",
    "the compiler crashed", "the compiler was stopped", "is only available in", "isn't a known",
    "is an experimental feature", "requires -enable-experimental-feature",
    "was not compiled for testing",
    "invalid conditional compilation expression",
  ]
  private static let members = [
    "has no member", "extra argument", "missing argument", "cannot infer", "incorrect argument",
    "cannot convert value", "does not conform", "type-check", "no exact matches",
    "no 'async' operations", "generic parameter", "ambiguous",
  ]
  private static let sketches = [
    "requires a body", "has no initializers", "must have a body",
    "must have accessors specified", "subscript declarations must have a getter",
    "expected '{' in body of function declaration", "expected '{' to start getter definition",
  ]
  private static let misplacements = [
    "invalid outside",
    "only allowed in", "only allowed at", "may only be used", "can only be specified",
    "may only be declared", "can only appear", "only valid inside", "is invalid outside",
    "must be declared inside", "not allowed at file scope", "not allowed outside",
    "declaration is only valid", "must be separated", "editor placeholder",
    "cannot be used outside", "not yet supported in top-level code",
    "non-member", "outside of a type", "outside a type", "inside a loop",
    "requires an initializer", "invalid redeclaration", "initializers may only",
    "'@main' attribute cannot be used", "closure containing a declaration",
    "can only be defined in a protocol",
    "top-level statement cannot begin with a closure",
  ]
  /// The prefixes of the parser's messages.
  private static let syntax = [
    "expected ", "consecutive ", "unterminated ", "extraneous ", "unexpected ", "invalid component",
    "invalid character", "keyword '",
  ]

  /// Returns the module in a mangled name: `undefined symbol: $s14ArgumentParser…`.
  private static func module(ofSymbolIn text: String) -> String? {
    guard text.hasPrefix("undefined symbol: ") else { return nil }
    let symbol = text.dropFirst("undefined symbol: ".count)
    if let module = MangledName(String(symbol)).module { return module }
    // A demangled name: `type metadata for ArgumentParser.Flag`.
    for word in symbol.split(whereSeparator: { " ,()<>".contains($0) }) {
      let parts = word.split(separator: ".")
      if parts.count > 1, let first = parts.first?.first, first.isUppercase {
        return String(parts[0])
      }
    }
    return "of a symbol that is not here"
  }
}
