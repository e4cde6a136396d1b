/// Views side by side; a computer adds dividers between them.
public struct HSplitView<Content: View>: View, PartOfDevice {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { HStack { content } }
}

/// Views stacked vertically; a computer adds dividers between them.
public struct VSplitView<Content: View>: View, PartOfDevice {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { VStack { content } }
}
