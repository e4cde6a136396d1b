/// Tells the stack around what to show for the values of a type.
private struct DestinationEffect<Value: Hashable>: ViewEffect {
  let navigation: NavigationContext?
  let destination: (Value) -> AnyView

  func makeMemory() {}

  func update(_ memory: inout Void, graph: ViewGraph) {
    navigation?.destinations[ObjectIdentifier(Value.self)] = { value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return destination(value)
    }
  }
}

/// A view with a destination, which has to know the stack around.
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
  /// Says what to show for the values of a type.
  public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    DestinationView(content: self) { (value: D) in AnyView(destination(value)) }
  }

  /// Goes to a view while a flag is set.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View
  ) -> some View {
    presents(.pushed, isPresented: isPresented, onDismiss: nil, content: destination)
  }

  /// Goes to a view for an item while there is one.
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

  /// Puts controls into the bars around the view.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ToolbarView(content: self, items: content())
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

/// A view with controls in the bars around it.
private struct ToolbarView<Content: View, Items: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let items: Items

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(items)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0] + [Element(role: .row, content: children[1])]
  }
}

/// Controls for one place in the bars.
public struct ToolbarItem<Content: View>: View, PrimitiveView {
  public typealias Body = Never

  let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
  }
}

/// A place in the bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
}
