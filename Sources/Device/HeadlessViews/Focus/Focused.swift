import Trace

extension View {
  /// Binds the focus of the view to a flag.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(
      content: self, link: FocusLink(binding: condition.binding, value: true, none: false))
  }

  /// Binds the focus of the view to a value.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedView(
      content: self, link: FocusLink(binding: binding.binding, value: value, none: Value.nothing))
  }

  /// Binds the focus of the view's search field to a flag.
  public func searchFocused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(
      content: self, link: FocusLink(binding: condition.binding, value: true, none: false),
      role: .searchField)
  }

  /// Binds the focus of the view's search field to a value.
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedView(
      content: self, link: FocusLink(binding: binding.binding, value: value, none: Value.nothing),
      role: .searchField)
  }

  /// Makes the view focusable, as a field is.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusedView(content: self, link: FocusLink<Bool>?.none, isEnabled: isFocusable)
  }

  public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    focusable(isFocusable)
  }

  /// Focuses a field when the view appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }

  public func focusSection() -> some View { visual("focusSection") }
  public func focusScope(_ namespace: Namespace.ID) -> some View {
    visual("focusScope", namespace)
  }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    visual("focusEffectDisabled", disabled)
  }
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    visual("prefersDefaultFocus", (prefersDefaultFocus, namespace))
  }
}

/// The interactions that a focusable view supports.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Whether a default field also takes precedence when the user moves the focus.
public enum DefaultFocusEvaluationPriority: Hashable, Sendable {
  case automatic, userInitiated
}

extension EnvironmentValues {
  /// Whether the nearest focusable ancestor has the focus.
  @Entry public internal(set) var isFocused: Bool = false
}

// MARK: - The node

/// The connection between a view's focus and the program's value.
private struct FocusLink<Value: Hashable> {
  let binding: Binding<Value>
  /// The value while the view is focused.
  let value: Value
  /// The value while no view is focused.
  let none: Value?
}

/// A focusable view.
private struct FocusedView<Content: View, Value: Hashable>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let link: FocusLink<Value>?
  /// The role of the focusable part, if it is not the whole view.
  var role: Element.Role?
  var isEnabled = true

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<FocusedBehavior<Content, Value>>(view, inputs: inputs)
  }
}

/// The behavior that keeps the screen's focus and the program's value in sync.
private final class FocusedBehavior<Content: View, Value: Hashable>: NodeBehavior, FocusHolder {
  unowned let node: ViewNode<FocusedView<Content, Value>>
  private var content = ChildNode<Content>()
  private lazy var observer = BindingObserver<Value>(node: node)
  private lazy var scope = EnvironmentScope(in: environment) { [unowned self] values in
    values.isFocused = graph.focus.isHeld(by: self)
  }

  init(node: ViewNode<FocusedView<Content, Value>>) {
    self.node = node
  }

  var children: [Node] { content.nodes }

  func update() {
    followValue()
    scope.update()
    content.receive(view.content, inputs: inputs(in: scope, isDeferring: isDeferring))
  }

  /// Moves the focus according to the program's value. The view that loses the focus is notified
  /// after the pass, because it writes its own value.
  private func followValue() {
    guard let link = view.link else { return }
    let wants = observer.value(of: link.binding) == link.value
    guard wants != graph.focus.isHeld(by: self) else { return }
    graph.afterPass { [weak self] in
      guard let self, (link.binding.place.peek() == link.value) == wants else { return }
      if wants { graph.focus.give(to: self) } else { graph.focus.take(from: self) }
      focusChanges()
    }
  }

  private func focusChanges() {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in self?.setNeedsUpdate() }
  }

  private func takeFocus() {
    graph.focus.give(to: self)
    if let link = view.link { link.binding.wrappedValue = link.value }
    focusChanges()
  }

  func loseFocus() {
    if let link = view.link, let none = link.none, link.binding.place.peek() == link.value {
      link.binding.wrappedValue = none
    }
    focusChanges()
  }

  func remove() {
    node.endLife()
    observer.stop()
    scope.leave()
    guard graph.focus.isHeld(by: self) else { return }
    // Retains the node until its behavior has released the focus.
    graph.afterPass { [node, self] in node.graph.focus.take(from: self) }
  }

  func elements() -> [Element] {
    content.elements().map { element in
      guard view.isEnabled, view.role == nil || view.role == element.role else { return element }
      var element = element
      element.changeFields { field in
        field.actions[.focus] = { [weak self] _ in self?.takeFocus() }
      }
      return element
    }
  }
}

extension Hashable {
  /// The value that means no field is focused.
  fileprivate static var nothing: Self? {
    (Self.self as? any ExpressibleByNilLiteral.Type)?.makeNothing() as? Self
  }
}

extension ExpressibleByNilLiteral {
  fileprivate static func makeNothing() -> Self { nil }
}
