/// Whether the rows of a list are being edited.
public enum EditMode: Sendable, Hashable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether rows are being edited, where a view has said where that is kept.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
