extension View {
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    visual("navigationBarHidden", hidden)
  }
  /// Hides the back button on the view's screen, which also disables the swipe back.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    changingElements(
      "navigationBarBackButtonHidden", Refusing(action: .back, isRefused: hidesBackButton))
  }
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    visual("navigationSubtitle", subtitleKey)
  }
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    visual("navigationSubtitle", String(subtitle))
  }
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
    visual("navigationViewStyle", style)
  }
  public func navigationTransition(_ transition: some NavigationTransition) -> some View {
    visual("navigationTransition", transition)
  }
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    visual("matchedTransitionSource", (AnyHashable(id), namespace))
  }
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration)
      -> some MatchedTransitionSourceConfiguration
  ) -> some View {
    visual("matchedTransitionSource", (AnyHashable(id), namespace))
  }
  @VerbatimOverload
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey)
  }
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      leading
      trailing
    }
  }

  /// Sets a title that the user can edit.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
  }
}

/// The appearance of a navigation view; stacks have replaced navigation views.
public protocol NavigationViewStyle: Sendable {}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}

/// The transition of a navigation.
public protocol NavigationTransition: Sendable {}

public struct AutomaticNavigationTransition: NavigationTransition {}

public struct ZoomNavigationTransition: NavigationTransition {
  fileprivate init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

/// The appearance of a zoom transition's source.
public protocol MatchedTransitionSourceConfiguration {}

public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
  public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration { self }
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    self
  }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}
