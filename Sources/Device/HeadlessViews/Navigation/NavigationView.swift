/// A navigation stack without a path, the predecessor of `NavigationStack`.
public struct NavigationView<Content: View>: View, PartOfDevice {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    NavigationStack { content }
  }
}

extension View {
  /// Gives the view a title in the bar above.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  /// Gives the view a title in the bar above.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }

  /// Gives the view a title in the bar above.
  public func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// Puts a control at the end of the bar above.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { trailing }
  }

  /// Puts a control at the start of the bar above.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { leading }
  }
}
