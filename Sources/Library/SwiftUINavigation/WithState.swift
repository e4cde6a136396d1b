public import HeadlessUI

/// A view that owns the state behind a binding, mainly for previews.
///
///     struct CounterView: View {
///       @Binding var count: Int
///
///       var body: some View {
///         Button("Count: \(count)") { count += 1 }
///       }
///     }
///
///     let simulator = Simulator {
///       WithState(initialValue: 1) { $count in CounterView(count: $count) }
///     }
///     simulator.tap("Count: 1")
///     simulator.screen.contains("Count: 2")  // => true
public struct WithState<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  public init(
    initialValue value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  public var body: some View {
    content($value)
  }
}
