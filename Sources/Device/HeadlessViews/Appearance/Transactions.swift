extension View {
  /// Animates the changes of the view that accompany a change of a value.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    TransactionView(
      content: self, modifier: "animation", trigger: value, change: .animation(animation))
  }

  /// Animates all changes of the view.
  public func animation(_ animation: Animation?) -> some View {
    TransactionView(
      content: self, modifier: "animation", trigger: Bool?.none, change: .animation(animation))
  }

  /// Modifies the transaction of all changes of the view.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(
      content: self, modifier: "transaction", trigger: Bool?.none, change: .transform(transform))
  }

  /// Modifies the transaction of the view's changes that accompany a change of a value.
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    TransactionView(
      content: self, modifier: "transaction", trigger: value, change: .transform(transform))
  }
}
