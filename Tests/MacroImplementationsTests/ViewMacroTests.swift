import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import MacroImplementations

@Suite("The expansions of the view macros")
struct ViewMacroTests {
  private func expect(
    _ source: String, expandsTo expansion: String,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    expectExpansion(
      of: source,
      macros: [
        "Entry": MacroSpec(type: EntryMacro.self), "Preview": MacroSpec(type: PreviewMacro.self),
      ],
      is: expansion, location: location)
  }

  @Test("Environment values: their keys, with a type and without")
  func entry() {
    expect(
      """
      extension EnvironmentValues {
        @Entry var volume: Double = 0.5
        @Entry var title = "Blob"
        @Entry var subtitle: String?
      }
      """,
      expandsTo: """
        extension EnvironmentValues {
          var volume: Double {
            get {
              self[__Key_volume.self]
            }
            set {
              self[__Key_volume.self] = newValue
            }
          }

          private struct __Key_volume: EnvironmentKey {
            static var defaultValue: Double {
              0.5
            }
          }
          var title {
            get {
              self[__Key_title.self]
            }
            set {
              self[__Key_title.self] = newValue
            }
          }

          private struct __Key_title: EnvironmentKey {
            static let defaultValue = "Blob"
          }
          var subtitle: String? {
            get {
              self[__Key_subtitle.self]
            }
            set {
              self[__Key_subtitle.self] = newValue
            }
          }

          private struct __Key_subtitle: EnvironmentKey {
            static var defaultValue: String? {
              nil
            }
          }
        }
        """)
  }

  @Test("Values of other types with keys")
  func otherEntries() {
    expect(
      """
      extension FocusedValues {
        @Entry var document: Binding<String>?
      }
      extension SwiftUI.Transaction {
        @Entry var isPlain: Bool = false
      }
      """,
      expandsTo: """
        extension FocusedValues {
          var document: Binding<String>? {
            get {
              self[__Key_document.self]
            }
            set {
              self[__Key_document.self] = newValue
            }
          }

          private struct __Key_document: FocusedValueKey {
            typealias Value = Binding<String>
          }
        }
        extension SwiftUI.Transaction {
          var isPlain: Bool {
            get {
              self[__Key_isPlain.self]
            }
            set {
              self[__Key_isPlain.self] = newValue
            }
          }

          private struct __Key_isPlain: TransactionKey {
            static var defaultValue: Bool {
              false
            }
          }
        }
        """)
  }

  @Test("A preview: a type found by its conformance")
  func preview() {
    expect(
      """
      #Preview("Counter", traits: .landscapeLeft, .sizeThatFitsLayout) {
        @Previewable @State var count = 0
        CounterView(count: count)
      }
      #Preview {
        CounterView()
      }
      #Preview(traits: .portrait, body: { CounterView() })
      """,
      expandsTo: """
        struct __macro_local_15PreviewRegistryfMu_: PreviewRegistry {
          static let name: String? = "Counter"
          @MainActor static func makePreview() -> Preview {
            Preview("Counter", traits: .landscapeLeft, .sizeThatFitsLayout) {
              __P_Previewable_Transform_Wrapper()
            }
          }
          struct __P_Previewable_Transform_Wrapper: View {
            @State var count = 0
            var body: some View {
            CounterView(count: count)
            }
          }
        }
        struct __macro_local_15PreviewRegistryfMu0_: PreviewRegistry {
          static let name: String? = nil
          @MainActor static func makePreview() -> Preview {
            Preview(nil) {
          CounterView()
            }
          }
        }
        struct __macro_local_15PreviewRegistryfMu1_: PreviewRegistry {
          static let name: String? = nil
          @MainActor static func makePreview() -> Preview {
            Preview(nil, traits: .portrait) {
              CounterView()
            }
          }
        }
        """)
  }
}
