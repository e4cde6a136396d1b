import Trace

/// Registers the destination of a type's values with the enclosing stack.
private struct DestinationEffect<Value: Hashable>: ViewEffect {
  let navigation: NavigationContext?
  let destination: (Value) -> AnyView

  func makeMemory() {}

  func update(_ memory: inout Void, of node: Node, in owner: Node) {
    navigation?.destinations[ObjectIdentifier(Value.self)] = { value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return destination(value)
    }
  }
}

/// A view with a destination, which reads the enclosing stack.
private struct DestinationView<Content: View, Value: Hashable>: View, PartOfDevice {
  let content: Content
  let destination: (Value) -> AnyView
  @Environment(\.navigation) private var navigation

  var body: some View {
    EffectView(
      content: content,
      effect: DestinationEffect(navigation: navigation, destination: destination))
  }
}

extension View {
  /// Declares the destination of a type's values.
  public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    DestinationView(content: self) { (value: D) in AnyView(destination(value)) }
  }

  /// Navigates to a view while a flag is set.
  ///
  /// The view is created whenever the enclosing body runs, shown or not; the views for an item, or
  /// for the values of a type, are created when they are shown.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View {
    let destination = destination()
    return presents(.pushed, isPresented: isPresented, onDismiss: nil) { destination }
  }

  /// Navigates to a view for an item while it is not `nil`.
  public func navigationDestination<D: Hashable>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    PresentationView(
      content: self, style: .pushed, item: item, identify: { $0.map { AnyHashable($0) } },
      clear: { $0.wrappedValue = nil }, onDismiss: nil,
      presented: { item in item.map(destination) })
  }

  /// Gives the view a title in the bar above.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    TitledView(content: self, title: titleKey.text)
  }

  /// Gives the view a title in the bar above.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    TitledView(content: self, title: String(title))
  }

  /// Gives the view a title in the bar above.
  public func navigationTitle(_ title: Text) -> some View {
    TitledView(content: self, title: title.content)
  }
}

/// A view with a title.
private struct TitledView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let title: String

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .title, value: title)] + children[0]
  }
}
