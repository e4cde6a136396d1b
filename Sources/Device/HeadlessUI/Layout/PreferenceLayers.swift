extension View {
  /// Puts a view in front of this one, made of the value that the views inside tell.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayerView<Self, K, V>(content: self, isInFront: true, makeLayer: transform)
  }

  /// Puts a view behind this one, made of the value that the views inside tell.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayerView<Self, K, V>(content: self, isInFront: false, makeLayer: transform)
  }
}
