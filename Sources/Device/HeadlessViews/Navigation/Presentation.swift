import Stage
import Trace

/// A view that presents another one in front of all others while a binding holds an item.
package struct PresentationView<Content: View, Item, Presented: View>: View, WrapperView {
  package typealias Body = Never

  package let content: Content
  let style: Element.Role
  /// The origin of a declared destination, for warnings.
  var place: MisplacedDestination?
  let item: Binding<Item>
  /// Returns the identity of an item, or nil if there is nothing to present.
  let identify: (Item) -> AnyHashable?
  /// Clears the item.
  let clear: (Binding<Item>) -> Void
  let onDismiss: (() -> Void)?
  let presented: (Item) -> Presented

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<PresentationBehavior<Content, Item, Presented>>(view, inputs: inputs)
  }
}

/// The node of a presenting view.
private final class PresentationBehavior<Content: View, Item, Presented: View>: NodeBehavior,
  Presenter
{
  unowned let node: ViewNode<PresentationView<Content, Item, Presented>>
  private var content = ChildNode<Content>()
  private var presented: ClosureNode<Presented>?
  private var identity: AnyHashable?
  /// Whether the next update ends the presentation, regardless of the binding's value.
  private var isClosing = false
  /// Whether the enclosing body has recreated the view since an alert's button was tapped.
  private var isReceived = false
  private lazy var item = BindingObserver<Item>(node: node)
  private lazy var target = DismissAction.Target(
    willDismiss: { [weak self] in self?.isReceived = false },
    dismiss: { [weak self] in self?.dismiss() })
  /// Whether a warning about the waiting presentation has been issued.
  private var isReported = false
  private lazy var context = PresentationContext(on: graph, host: isPushed ? host : nil)
  private lazy var scope = context.makeScope(in: environment, dismissing: target) {
    [isPushed] values in
    // The owner's bars and tabs do not surround its presentation.
    guard !isPushed else { return }
    values.navigation = nil
    values.isInTab = false
  }

  init(node: ViewNode<PresentationView<Content, Item, Presented>>) {
    self.node = node
  }

  var children: [Node] { content.nodes + (presented.map { [$0] } ?? []) }

  func receive(_ view: PresentationView<Content, Item, Presented>) {
    isReceived = true
    node.accept(view)
  }

  func update() {
    content.receive(view.content, inputs: inputs(isDeferring: isDeferring))
    let identity = view.identify(item.value(of: view.item))
    if isClosing || identity != self.identity { endPresentation() }
    // An alert is gone by the time its button's action is called: a body invalidated by that action
    // decides anew what to present.
    self.identity = isClosing && !(view.style == .alert && isReceived) ? nil : identity
    isClosing = false
    if let presented { show(in: presented) }
  }

  private func show(in presented: ClosureNode<Presented>) {
    let (makeContent, value) = (view.presented, view.item.place.peek())
    presented.receive { makeContent(value) }
  }

  /// Begins a presentation after the content's update; of two presentations of one view, the inner
  /// one therefore comes first.
  func didUpdate() {
    view.place?.warnOfLazyContainer(of: node)
    guard identity != nil else {
      isReported = false
      host?.end(self)
      return
    }
    guard presented == nil, canPresent() else { return }
    let presented = ClosureNode<Presented>(
      inputs: NodeInputs(graph: graph, parent: node, environment: scope))
    presented.index = 1
    presented.beginsScreen = true
    self.presented = presented
    graph.presentations.append(context)
    environment.values.presentationContext?.republish()
    show(in: presented)
    presented.updateIfNeeded()
  }

  func remove() {
    node.endLife()
    graph.presentations.removeAll { $0 === context }
    host?.end(self)
    item.stop()
    scope.leave()
  }

  func elements() -> [Element] {
    let below = content.elements()
    guard let presented else { return below }
    var front = Element(role: view.style, content: presented.elements())
    let staysOpen =
      front.content.all.contains { $0.refusals.contains(.dismiss) }
      || view.style == .pushed && front.content.hideBackButton
    if !staysOpen {
      front.actions[.dismiss] = { [target] _ in
        target.willDismiss()
        target.dismiss()
      }
      if view.style == .pushed { front.actions[.back] = front.actions[.dismiss] }
    }
    return below + [front]
  }

  /// Returns the content's preferences; those of the presentation do not propagate to the views
  /// behind it.
  func preferences(_ pass: PreferencePass) -> PreferenceValues {
    _ = presented?.preferences(pass)
    return content.node?.preferences(pass) ?? PreferenceValues()
  }

  private func endPresentation() {
    defer { host?.end(self) }
    guard let presented else { return }
    // A presented body that observes the change that closes the presentation runs once more.
    presented.updateObserved()
    presented.remove()
    presented.detach()
    self.presented = nil
    graph.presentations.removeAll { $0 === context }
    environment.values.presentationContext?.republish()
    if let onDismiss = view.onDismiss { graph.afterPass(onDismiss) }
  }

  /// Clears the item and ends the presentation, even if the binding still holds the item; the
  /// following update presents it again.
  private func dismiss() {
    view.clear(view.item)
    guard view.identify(view.item.place.peek()) == identity else { return }
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.isClosing = true
      self?.setNeedsUpdate()
    }
  }
}

// MARK: - The host

extension PresentationBehavior {
  fileprivate var isPushed: Bool { view.style == .pushed }

  fileprivate var host: PresentationHost? { environment.values.presentationContext?.host }

  func hostIsFree() { setNeedsUpdate() }

  /// Returns whether the view can present now, and warns if it cannot.
  fileprivate func canPresent() -> Bool {
    if isPushed {
      if environment.values.navigation != nil { return true }
      view.place?.warnOfMissingStack(of: node)
      return false
    }
    if host?.begin(self) ?? true { return true }
    if !isReported { graph.afterPass { [weak self] in self?.reportWait() } }
    return false
  }

  /// Warns about a presentation that has to wait, unless it can begin in the same pass.
  private func reportWait() {
    guard !isReported, host?.isWaiting(self) == true else { return }
    isReported = true
    Stage.issue(
      view.style == .alert
        ? """
        Attempt to present an alert on a host which is already presenting. The alert will be \
        presented when the currently presented view gets dismissed.
        """
        : """
        Currently, only presenting a single sheet is supported. The next sheet will be presented \
        when the currently presented sheet gets dismissed.
        """, at: CallStack.current)
  }
}

// MARK: - Items and flags

extension View {
  func presents<Item: Identifiable>(
    _ style: Element.Role, item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> some View
  ) -> some View {
    PresentationView(
      content: self, style: style, item: item, identify: { $0.map { AnyHashable($0.id) } },
      clear: { $0.wrappedValue = nil }, onDismiss: onDismiss,
      presented: { item in item.map(content) })
  }

  func presents(
    _ style: Element.Role, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    place: MisplacedDestination? = nil, content: @escaping () -> some View
  ) -> some View {
    PresentationView(
      content: self, style: style, place: place, item: isPresented,
      identify: { $0 ? AnyHashable(true) : nil }, clear: { $0.wrappedValue = false },
      onDismiss: onDismiss, presented: { _ in content() })
  }
}
