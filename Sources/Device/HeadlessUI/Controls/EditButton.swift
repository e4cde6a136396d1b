/// A button that makes rows editable; on this device they always are.
public struct EditButton: View, PartOfDevice {
  @State private var isEditing = false

  public init() {}

  public var body: some View {
    Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
  }
}
