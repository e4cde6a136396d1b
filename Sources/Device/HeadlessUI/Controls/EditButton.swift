/// A button that says whether rows are edited; on this device they always can be.
///
/// Where nothing says what mode the views are in, it remembers by itself.
public struct EditButton: View, PartOfDevice {
  @State private var isEditing = false
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? isEditing
    Button(isEditing ? "Done" : "Edit") {
      withAnimation {
        if let editMode {
          editMode.wrappedValue = isEditing ? .inactive : .active
        } else {
          self.isEditing.toggle()
        }
      }
    }
  }
}
