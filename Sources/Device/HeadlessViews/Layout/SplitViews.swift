/// Views beside each other, between which a computer shows a divider.
public struct HSplitView<Content: View>: View, PartOfDevice {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { HStack { content } }
}

/// Views below each other, between which a computer shows a divider.
public struct VSplitView<Content: View>: View, PartOfDevice {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { VStack { content } }
}
