import SwiftSyntaxMacroExpansion
import Testing

@testable import MacroImplementations

/// The overload is not formatted, so it keeps its indentation below that of its surroundings.
@Suite("The overloads that take a string verbatim")
struct VerbatimOverloadMacroTests {
  private func expect(
    _ source: String, expandsTo expansion: String, diagnostics: [ExpectedDiagnostic] = [],
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    expectExpansion(
      of: source, macros: ["VerbatimOverload": MacroSpec(type: VerbatimOverloadMacro.self)],
      is: expansion, diagnostics: diagnostics, location: location)
  }

  @Test("An initializer keeps its comment, its attributes and its other parameters")
  func initializer() {
    expect(
      """
      extension Badge where Label == Text {
        /// Creates a badge.
        @VerbatimOverload
        nonisolated public init(_ titleKey: LocalizedStringKey, colorKey: String) {
          self.init(colorKey: colorKey) { Text(titleKey) }
        }
      }
      """,
      expandsTo: """
        extension Badge where Label == Text {
          /// Creates a badge.
          nonisolated public init(_ titleKey: LocalizedStringKey, colorKey: String) {
            self.init(colorKey: colorKey) { Text(titleKey) }
          }


            /// Creates a badge.
            @_disfavoredOverload
            nonisolated public init(_ title: some StringProtocol, colorKey: String) {
              self.init(colorKey: colorKey) { Text(title) }
            }
        }
        """)
  }

  @Test("A function takes each key, optional key and array of keys verbatim")
  func function() {
    expect(
      """
      extension View {
        @VerbatimOverload
        func tip(
          _ key: LocalizedStringKey?, hints hintKeys: [LocalizedStringKey], prompt: LocalizedStringKey
        ) -> some View {
          tip(key.map { Text($0) }, hints: hintKeys.map { Text($0) }, prompt: Text(prompt))
        }
      }
      """,
      expandsTo: """
        extension View {
          func tip(
            _ key: LocalizedStringKey?, hints hintKeys: [LocalizedStringKey], prompt: LocalizedStringKey
          ) -> some View {
            tip(key.map { Text($0) }, hints: hintKeys.map { Text($0) }, prompt: Text(prompt))
          }


            @_disfavoredOverload
            func tip(
              _ key: (some StringProtocol)?, hints hintKeys: [some StringProtocol], prompt: some StringProtocol
            ) -> some View {
              tip(key.map { Text($0) }, hints: hintKeys.map { Text($0) }, prompt: Text(prompt))
            }
        }
        """)
  }

  @Test("A declaration without a key has no such overload")
  func noKey() {
    expect(
      """
      @VerbatimOverload
      func tip(_ title: String) {}
      """,
      expandsTo: """
        func tip(_ title: String) {}
        """,
      diagnostics: [
        ExpectedDiagnostic(
          message: "'@VerbatimOverload' requires a parameter of type 'LocalizedStringKey'",
          line: 1, column: 1)
      ])
  }
}
