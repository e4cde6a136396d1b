import SwiftSyntax
import Weaving

/// An import that Foundation includes on Apple's platforms, or that declares a part of Foundation
/// that Foundation for Linux lacks.
struct ImpliedImport {
  private let text: String
  /// The texts in a file that indicate a use of the import.
  private let names: [String]

  private static let all = [
    Self(
      text: "import Combine",
      names: [
        "ObservableObject", "@Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject",
        "CurrentValueSubject", "Timer.publish",
      ]),
    Self(text: "import var SwiftUI.NSEC_PER_SEC", names: ["NSEC_PER_SEC"]),
    Self(text: "import var SwiftUI.NSEC_PER_MSEC", names: ["NSEC_PER_MSEC"]),
    Self(text: "import var SwiftUI.NSEC_PER_USEC", names: ["NSEC_PER_USEC"]),
    Self(text: "import var SwiftUI.USEC_PER_SEC", names: ["USEC_PER_SEC"]),
    Self(
      text: "import class SwiftUI.RelativeDateTimeFormatter", names: ["RelativeDateTimeFormatter"]),
    // An import of one declaration brings the members of all extensions.
    Self(
      text: "import struct SwiftUI.LocalizedStringResource",
      names: [
        "LocalizedStringResource", "(localized:", "LocalizationValue", "value(forKey:",
        "setValue(", "Measurement(", "Measurement<",
      ]),
  ]

  /// The modules that already provide the names, so that a file which imports them needs no other
  /// import.
  private static let bringing: Set<String> = [
    "Combine", "OpenCombine", "OpenCombineShim", "OpenCombineFoundation", "SwiftUI", "UIKit",
  ]

  /// Returns the imports that a file with Foundation uses.
  static func used(in text: String) -> [Self] {
    guard text.hasBytes(of: "import Foundation") else { return [] }
    return all.filter { $0.names.contains { text.hasBytes(of: $0) } }
  }

  /// Returns the edit that adds imports after that of Foundation, where at most a comment moves.
  static func edits(adding imports: [Self], to tree: SourceFileSyntax) -> [SourceEdit] {
    let written = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard !imports.isEmpty,
      bringing.isDisjoint(with: written.compactMap { $0.path.first?.name.text }),
      let foundation = written.first(where: { $0.path.trimmedDescription == "Foundation" })
    else { return [] }
    let end = foundation.endPositionBeforeTrailingTrivia.utf8Offset
    return [SourceEdit(range: end..<end, text: imports.map { "; " + $0.text }.joined())]
  }
}
