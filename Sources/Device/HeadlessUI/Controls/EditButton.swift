/// A button that makes rows editable; on this device they always are.
public struct EditButton: View, PartOfDevice {
  @State private var isEditing = false
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    Button(editMode?.wrappedValue.isEditing ?? isEditing ? "Done" : "Edit") {
      if let editMode {
        editMode.wrappedValue = editMode.wrappedValue.isEditing ? .inactive : .active
      } else {
        isEditing.toggle()
      }
    }
  }
}
