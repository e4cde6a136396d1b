/// The selected text of a field.
public struct TextSelection: Hashable, Sendable {
  /// The selected range or ranges.
  public enum Indices: Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public let indices: Indices
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  public init(range: Range<String.Index>) {
    indices = .selection(range)
  }

  public init(ranges: RangeSet<String.Index>) {
    indices = .multiSelection(ranges)
  }

  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }
}

extension TextField where Label == Text {
  /// Creates a field; text selection has no effect on this device.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(titleKey, text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(title, text: text, prompt: prompt)
  }
}

extension TextField {
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label)
  }
}

extension TextEditor {
  /// Creates an editor; text selection has no effect on this device.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(text: text)
  }
}

/// The affinity of the insertion point at the end of a selection.
public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}

extension View {
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}

extension EnvironmentValues {
  @Entry public var textSelectionAffinity: TextSelectionAffinity = .automatic
}
