/// The rule for the name of a program's file: a relative path of plain components.
///
/// The tool writes the file to a folder, so its name must not lead outside that folder, nor look
/// like an option of the compiler.
package enum FileName {
  /// The names of the files added by a run.
  package static let reserved = ["+driver.swift", "+entry.swift", "+availability.swift"]

  /// The maximum length of a file name's component on Linux, in bytes.
  private static let longestComponent = 255

  /// Returns the first fault of a file's name; nil for a valid one.
  package static func fault(in name: String) -> String? {
    if name.hasPrefix("/") { return "it is an absolute path" }
    for part in name.split(separator: "/", omittingEmptySubsequences: false) {
      if part.isEmpty { return "a component of it is empty" }
      if part == "." || part == ".." { return "'\(part)' leads to another folder" }
      if let first = part.first, "-@. ".contains(first) {
        return "a component of it begins with '\(first)'"
      }
      if part.last == " " { return "a component of it ends with a space" }
      if let scalar = part.unicodeScalars.first(where: { !isPlain($0) }) {
        return "it holds '\(String(scalar).debugDescription.dropFirst().dropLast())'"
      }
      if part.utf8.count > longestComponent { return "a component of it has over 255 bytes" }
      if reserved.contains(String(part)) { return "'\(part)' is a file of a run" }
    }
    return nil
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if "_-+. ".unicodeScalars.contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default:
      return false
    }
  }
}
