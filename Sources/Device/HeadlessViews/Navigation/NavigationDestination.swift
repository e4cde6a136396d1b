import RuntimeSupport
import Stage
import Trace

/// The effect that registers a type's destination with the enclosing stack.
private struct DestinationEffect<Value: Hashable>: ViewEffect {
  let navigation: NavigationContext?
  let destination: (Value) -> AnyView

  /// The stack and the view that registered the destination.
  typealias Memory = (navigation: NavigationContext, owner: ObjectIdentifier)?

  func makeMemory() -> Memory { nil }

  func update(_ memory: inout Memory, of node: Node, in owner: Node) {
    let place = MisplacedDestination(modifier: "for:destination:", subject: "for type", Value.self)
    guard let navigation else { return place.warnOfMissingStack(of: owner) }
    place.warnOfLazyContainer(of: owner)
    memory = (navigation, ObjectIdentifier(owner))
    let isSecond = navigation.declare(Value.self, by: owner) { value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return destination(value)
    }
    if isSecond {
      owner.graph.warnOnce(
        """
        A navigationDestination for “\(TypeName(Value.self))” was declared earlier on the stack. Only \
        the destination declared closest to the root view of the stack will be used.
        """)
    }
  }

  func leave(_ memory: inout Memory, graph: ViewGraph) {
    if let memory { memory.navigation.withdraw(Value.self, by: memory.owner) }
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
  /// The view is created whenever the enclosing body runs, even if it is not shown. The views for
  /// an item or a type's values are created when shown.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View {
    let destination = destination()
    return pushes(isPresented: isPresented, place: .presenting(destination)) { destination }
  }

  /// Navigates to a view while a flag is set.
  func pushes(
    isPresented: Binding<Bool>, place: MisplacedDestination? = nil,
    destination: @escaping () -> some View
  ) -> some View {
    presents(
      .pushed, isPresented: isPresented, onDismiss: nil, place: place, content: destination)
  }

  /// Navigates to a view for an item while it is not `nil`.
  public func navigationDestination<D: Hashable>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    PresentationView(
      content: self, style: .pushed,
      place: MisplacedDestination(modifier: "item:destination:", subject: "for type", D.self),
      item: item, identify: { $0.map { AnyHashable($0) } },
      clear: { $0.wrappedValue = nil }, onDismiss: nil,
      presented: { item in item.map(destination) })
  }

  /// Sets the title in the navigation bar above the view.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    TitledView(content: self, title: titleKey.text)
  }

  /// Sets the title in the navigation bar above the view.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    TitledView(content: self, title: String(title))
  }

  /// Sets the title in the navigation bar above the view.
  public func navigationTitle(_ title: Text) -> some View {
    TitledView(content: self, title: title.content)
  }
}

extension MisplacedDestination {
  /// Describes a destination presented by a flag.
  fileprivate static func presenting<Destination: View>(_ destination: Destination) -> Self {
    Self(
      modifier: "isPresented:destination:", subject: "presenting", Destination.self)
  }
}

/// A view with a title, which a bar shows.
private struct TitledView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let title: String

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    environment.navigation == nil
      ? children[0] : [Element(role: .title, value: title)] + children[0]
  }
}
