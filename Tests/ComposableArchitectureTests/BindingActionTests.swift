import ComposableArchitecture
import CustomDump
import Testing

@Suite("Actions of bindings")
struct BindingActionTests {
  @ObservableState
  struct Fields {
    var name = ""
  }

  @Test("A dumped action contains no address, even with observable state")
  func dump() {
    let action = BindingAction<Fields>.set(\.name, "Blob")
    var text = ""
    customDump(action, to: &text)
    #expect(text.contains(#"\Fields."#))
    #expect(!text.contains("0x"))
  }
}
