import Testing

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Bindings created from functions")
@MainActor
struct BindingFunctionTests {
  @Test("The setter can receive the transaction of the write")
  func transaction() {
    var value = 0
    var animations: [Animation?] = []
    let binding = Binding(
      get: { value },
      set: { new, transaction in
        value = new
        animations.append(transaction.animation)
      })
    binding.wrappedValue = 1
    binding.animation(.linear).wrappedValue = 2
    withAnimation(.easeIn) { binding.wrappedValue = 3 }
    #expect(value == 3)
    #expect(animations == [nil, .linear, .easeIn])
  }
}
