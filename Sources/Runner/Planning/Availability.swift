import Chapter
import SwiftParser
import SwiftSyntax
import Weaving

/// Redirects `#available` to the simulated device.
///
/// On Linux the compiler treats every `#available(iOS …)` as true. Only in the compiled copy, a
/// call of the same length replaces the condition, so that every column is preserved.
enum Availability {
  private static let fileName = "+availability.swift"

  /// The names are short, since the call must fit in the condition's length.
  private static let declarations = """
    import SwiftUI

    func onDevice(iOS version: Double = 0) -> Bool { SimulatedSystem.isAtLeast(version) }

    """

  /// Returns the files with their conditions replaced, and the file of the functions that they
  /// call.
  static func redirected(
    _ files: [Compilation.File], on system: FrontMatter.System
  ) -> [Compilation.File] {
    var isUsed = false
    let redirected = files.map { file in
      guard file.text.hasBytes(of: "available(") else { return file }
      let conditions = Conditions.find(in: file.text, on: system)
      guard !conditions.isEmpty else { return file }
      isUsed = true
      var file = file
      file.text = file.text.applying(conditions)
      return file
    }
    return isUsed
      ? redirected + [Compilation.File(name: fileName, text: declarations, isWritten: false)]
      : redirected
  }
}

private final class Conditions: SyntaxVisitor {
  private let system: FrontMatter.System
  private var found: [SourceEdit] = []

  private init(_ system: FrontMatter.System) {
    self.system = system
    super.init(viewMode: .sourceAccurate)
  }

  static func find(in text: String, on system: FrontMatter.System) -> [SourceEdit] {
    let visitor = Conditions(system)
    visitor.walk(Parser.parse(source: text))
    return visitor.found
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    let isNegative = node.availabilityKeyword.tokenKind == .poundUnavailable
    let version = node.availabilityArguments.lazy
      .compactMap { $0.argument.as(PlatformVersionSyntax.self) }
      .first { system == .iOS && $0.platform.text == "iOS" }?.version
    // The device's version has no patch release.
    let number = version.map { version in
      ([version.major.text] + version.components.prefix(1).map { $0.number.text })
        .joined(separator: ".")
    }
    let call = (isNegative ? "!" : "") + "onDevice(" + (number.map { "iOS: \($0)" } ?? "") + ")"
    let range =
      node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    if call.utf8.count <= range.count { found.append(SourceEdit(range: range, text: call)) }
    return .skipChildren
  }
}
