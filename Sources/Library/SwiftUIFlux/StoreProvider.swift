public import HeadlessUI

/// A view that sets a store in the environment of its content.
///
/// ```swift,ignore
/// StoreProvider(store: store) {
///   HomeView()
/// }
/// ```
///
/// Any view below can declare the store as an `@EnvironmentObject`; a ``ConnectedView`` does so
/// itself.
public struct StoreProvider<S: FluxState, V: View>: View {
  public let store: Store<S>
  public let content: () -> V

  public init(store: Store<S>, @ViewBuilder content: @escaping () -> V) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    content().environmentObject(store)
  }
}
