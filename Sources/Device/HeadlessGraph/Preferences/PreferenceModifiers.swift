/// A view that changes the preferences of its content.
private struct PreferenceView<Content: View, Change: PreferenceChange>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let change: Change

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    PreferenceNode(view, inputs: inputs)
  }
}

extension PreferenceView: StructuralView {}

/// A change of preferences; a value, so that views with the same change are equal.
private protocol PreferenceChange {
  func apply(to values: inout PreferenceValues)
}

private struct SettingPreference<Key: PreferenceKey>: PreferenceChange {
  let value: Key.Value

  func apply(to values: inout PreferenceValues) { values[Key.self] = value }
}

private struct TransformingPreference<Key: PreferenceKey>: PreferenceChange {
  let transform: (inout Key.Value) -> Void

  func apply(to values: inout PreferenceValues) {
    var value = values[Key.self] ?? Key.defaultValue
    transform(&value)
    values[Key.self] = value
  }
}

/// The node of a view with a preference.
private final class PreferenceNode<Content: View, Change: PreferenceChange>:
  WrapperNode<PreferenceView<Content, Change>>
{
  override func preferences(_ pass: PreferencePass) -> PreferenceValues {
    var values = super.preferences(pass)
    view.change.apply(to: &values)
    return values
  }
}

extension View {
  /// Sets a preference, replacing those of the views inside.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    PreferenceView(content: self, change: SettingPreference<K>(value: value))
  }

  /// Modifies the preference of the views inside.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    PreferenceView(content: self, change: TransformingPreference<K>(transform: callback))
  }

  /// Runs an action after an update that changed the preference of the views inside.
  ///
  /// A change does not invalidate any view; the action's writes are applied in another pass.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceReader<Self, K>(content: self, action: action)
  }
}

// MARK: - Hearing of changes

/// A view that runs an action when a preference of its content changes.
private struct PreferenceReader<Content: View, Key: PreferenceKey>: View, WrapperView
where Key.Value: Equatable {
  typealias Body = Never

  let content: Content
  let action: (Key.Value) -> Void

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    PreferenceReaderNode(view, inputs: inputs)
  }
}

extension PreferenceReader: StructuralView {}

/// The node of a view that reads a preference.
private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>:
  WrapperNode<PreferenceReader<Content, Key>>
where Key.Value: Equatable {
  private var value: Key.Value?

  override init(_ view: PreferenceReader<Content, Key>, inputs: NodeInputs) {
    super.init(view, inputs: inputs)
    graph.preferenceReaders += 1
  }

  override func remove() {
    super.remove()
    graph.preferenceReaders -= 1
  }

  override func preferences(_ pass: PreferencePass) -> PreferenceValues {
    let values = super.preferences(pass)
    let value = values[Key.self]
    pass.atEnd { [weak self] in self?.receive(value) }
    return values
  }

  /// Runs the action if the value has changed; ignores a preference that never had a value.
  private func receive(_ value: Key.Value?) {
    guard value != nil || self.value != nil else { return }
    let value = value ?? Key.defaultValue
    guard value != self.value else { return }
    self.value = value
    let action = view.action
    graph.afterPass { action(value) }
  }
}
