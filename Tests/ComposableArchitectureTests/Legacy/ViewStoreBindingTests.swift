import ArchitectureCore
import ComposableArchitecture
import HeadlessUI
import Testing

@Suite("Bindings of view stores")
@MainActor
struct ViewStoreBindingTests {
  @Test("A control's write is marked while its action is created and sent")
  func writing() {
    var isWriting: [Bool] = []
    let store = Store(initialState: "") {
      Reduce<String, String> { text, action in
        isWriting.append(BindingLocal.isActive)
        text = action
        return .none
      }
    }
    let viewStore = ViewStore(store, observe: { $0 })
    let binding = viewStore.binding { text in
      isWriting.append(BindingLocal.isActive)
      return text
    }
    binding.wrappedValue = "Blob"
    viewStore.send("Blob, Jr.")
    #expect(viewStore.state == "Blob, Jr.")
    #expect(isWriting == [true, true, false])
  }
}
