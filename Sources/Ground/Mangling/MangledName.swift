import Glibc

/// The name of a symbol as mangled by the compiler: `$s8Snippets7CounterV5countSivp`.
///
/// Demangling is the runtime's. The properties below read the mangled text itself: they are used on
/// thousands of names, and on truncated ones.
package struct MangledName: Equatable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Creates a declaration's name from its identifier in the compiler's index, such as
  /// `s:8Snippets7CounterV5countSivp`; fails for an identifier of another language.
  package init?(indexed identifier: String) {
    guard identifier.hasPrefix("s:") else { return nil }
    text = "$s" + identifier.dropFirst(2)
  }

  /// The name in source code: `Snippets.Counter.count : Swift.Int`; nil for symbols of other
  /// languages.
  package var demangled: String? {
    guard let name = runtimeDemangle(text, UInt(text.utf8.count), nil, nil, 0) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }
}

// MARK: - Identifiers

extension MangledName {
  /// The identifiers spelled out in the name: module, types, member. They end before the first one
  /// composed from words of earlier ones.
  package var identifiers: [String] {
    var identifiers: [String] = []
    var rest = text[...]
    while let digit = rest.firstIndex(where: \.isNumber) {
      let digits = rest[digit...].prefix(while: \.isNumber)
      // A zero starts a substitution.
      guard digits.first != "0", let count = Int(digits) else { break }
      let identifier = rest[digits.endIndex...].prefix(count)
      // An identifier with a leading underscore is the discriminator of a private name.
      if !identifier.hasPrefix("_") { identifiers.append(String(identifier)) }
      rest = rest[identifier.endIndex...]
    }
    return identifiers
  }

  /// The module of the declaration; nil if the name does not start with one.
  package var module: String? {
    guard text.hasPrefix("$s"), text.dropFirst(2).first?.isNumber == true else { return nil }
    return identifiers.first
  }

  /// Returns whether the name contains an identifier, as its length and its text.
  package func contains(_ identifier: String) -> Bool {
    text.contains("\(identifier.utf8.count)\(identifier)")
  }

  /// The property of an accessor or key path: `count` for the symbol that demangles to `key path
  /// getter for Program.Model.count : Program.Model`.
  package var property: String? { demangled.flatMap(Self.property(ofFunction:)) }

  /// The demangled name of a private property includes its file: `Program.Model.(count in
  /// _54DDB65298F219BE)`.
  static func property(ofFunction demangled: String) -> String? {
    let isPrivate = demangled.contains(" in _")
    let function =
      isPrivate ? demangled.replacing(/\((\S+) in _[0-9A-F]+\)/) { $0.1 } : demangled
    let path = function.split(separator: " : ").first?.split(separator: " ").last
    return path?.split(separator: ".").last { $0 != "getter" }.map(String.init)
  }
}

// MARK: - Accessors

extension MangledName {
  /// Whether this is a getter, or an accessor that reads in place.
  package var isReadAccessor: Bool {
    text.hasSuffix("vg") || text.hasSuffix("vr") || text.hasSuffix("vM")
  }

  /// Whether this is a setter, or an accessor that modifies in place.
  package var isWriteAccessor: Bool {
    text.hasSuffix("vs") || text.hasSuffix("vM") || text.contains("vM.resume.")
  }

  /// Whether this is an accessor of a key path.
  package var isKeyPathAccessor: Bool { text.hasSuffix("TK") || text.hasSuffix("Tk") }

  /// Whether this is a function called by `@Observable` to register a read.
  package var isPartOfObservedRead: Bool { text.contains("6access7keyPath") }

  /// Whether this is a function called by `@Observable` to notify observers of a write.
  package var isPartOfObservedWrite: Bool {
    text.contains("12withMutation7keyPath") || text.contains("vM6$defer")
  }

  /// The coroutine that this function resumes after its access; nil for other functions.
  package var resumed: MangledName? {
    text.firstRange(of: ".resume.").map { MangledName(String(text[..<$0.lowerBound])) }
  }
}

// The runtime's entry point; the standard library has no public one.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
