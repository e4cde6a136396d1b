public import HeadlessUI

extension Binding {
  /// A binding to a shared value, for controls.
  ///
  ///     import Sharing
  ///
  ///     struct SettingsView: View {
  ///       @Shared(.inMemory("isOn")) var isOn = false
  ///
  ///       var body: some View {
  ///         Toggle("On", isOn: Binding($isOn))
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { SettingsView() }
  ///     simulator.toggle("On")
  ///     @Shared(.inMemory("isOn")) var isOn = false
  ///     isOn  // => true
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init {
      base.wrappedValue
    } set: { newValue in
      base.withLock { $0 = newValue }
    }
  }
}
