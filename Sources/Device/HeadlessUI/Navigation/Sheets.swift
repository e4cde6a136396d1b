extension View {
  /// Presents a sheet while a flag is set.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presents(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet for an item while there is one.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presents(.sheet, item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents something over the whole screen while a flag is set.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presents(.cover, isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents something over the whole screen for an item while there is one.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presents(.cover, item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents a popover while a flag is set.
  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presents(.popover, isPresented: isPresented, onDismiss: nil, content: content)
  }

  /// Presents a popover for an item while there is one.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presents(.popover, item: item, onDismiss: nil, content: content)
  }
}
