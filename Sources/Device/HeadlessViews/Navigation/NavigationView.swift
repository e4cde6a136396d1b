/// A navigation stack without a path; `NavigationStack` has replaced it.
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
  /// Sets the title in the navigation bar above the view.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  /// Sets the title in the navigation bar above the view.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }

  /// Sets the title in the navigation bar above the view.
  public func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// Adds a control at the end of the navigation bar above.
  public func navigationBarItems(trailing: some View) -> some View {
    toolbar { trailing }
  }

  /// Adds a control at the start of the navigation bar above.
  public func navigationBarItems(leading: some View) -> some View {
    toolbar { leading }
  }
}
