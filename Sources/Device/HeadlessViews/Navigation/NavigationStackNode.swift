import RuntimeSupport
import Stage
import Trace

/// The interface of a navigation stack for the views inside it.
@MainActor
final class NavigationContext {
  /// The registered destinations, by value type.
  private var declared: [ObjectIdentifier: [DeclaredDestination]] = [:]
  var push: @MainActor (AnyHashable) -> Void = { _ in }
  /// Whether destinations are shown in the next column, instead of being pushed.
  var isOfColumn = false
}

extension NavigationContext {
  /// A registered destination.
  private struct DeclaredDestination {
    let owner: ObjectIdentifier
    /// The view's distance from the root of the stack: the number of screens, then of views.
    let depth: (Int, Int)
    var isPresent = true
    var view: (AnyHashable) -> AnyView
  }

  /// Returns the destination of a type's values; if there are several, the one closest to the root.
  func destination(of type: Any.Type) -> ((AnyHashable) -> AnyView)? {
    declared[ObjectIdentifier(type)]?.first?.view
  }

  /// Registers a destination for a type's values, replacing the view's previous one.
  ///
  /// - Returns: whether the type already has a destination from another view.
  func declare(
    _ type: Any.Type, by owner: Node, _ view: @escaping (AnyHashable) -> AnyView
  ) -> Bool {
    let (key, id) = (ObjectIdentifier(type), ObjectIdentifier(owner))
    var all = declared[key] ?? []
    defer { declared[key] = all }
    if let index = all.firstIndex(where: { $0.owner == id }) {
      all[index].view = view
      all[index].isPresent = true
      return false
    }
    all.removeAll { !$0.isPresent }
    let new = DeclaredDestination(owner: id, depth: owner.depthOnStack, view: view)
    // Of two at the same distance, the first is used.
    all.insert(new, at: all.firstIndex { new.depth < $0.depth } ?? all.count)
    return all.count > 1
  }

  /// Removes a disappearing view's destination. The last one for a type stays until it is replaced,
  /// because screens may still show it.
  func withdraw(_ type: Any.Type, by owner: ObjectIdentifier) {
    let key = ObjectIdentifier(type)
    guard let index = declared[key]?.firstIndex(where: { $0.owner == owner }) else { return }
    declared[key]?[index].isPresent = false
    if declared[key]?.count != 1 { declared[key]?.remove(at: index) }
  }
}

extension Node {
  /// The number of screens between the node and the root of its stack, and of views below that
  /// screen.
  fileprivate var depthOnStack: (Int, Int) {
    var depth = 0
    var level: Node? = self
    while let this = level {
      depth += 1
      if let parent = this.parent, parent.behaviorOfView is any NavigationRoot {
        return (this.index, depth)
      }
      level = this.parent
    }
    return (0, depth)
  }
}

/// The behavior of a stack's root node.
@MainActor
private protocol NavigationRoot {}

extension NavigationStackBehavior: NavigationRoot {}

extension EnvironmentValues {
  @Entry var navigation: NavigationContext?
}

/// The node of a navigation stack.
final class NavigationStackBehavior<Data, Root: View>: NodeBehavior {
  unowned let node: ViewNode<NavigationStack<Data, Root>>
  private var root: ViewNode<Root>?
  private var pushed: [(value: AnyHashable, node: ClosureNode<AnyView>)] = []
  private var ownPath: [AnyHashable] = []
  private lazy var path = BindingObserver<[AnyHashable]>(node: node)
  private lazy var context = NavigationContext()
  private lazy var scope = EnvironmentScope(in: environment) { [context] values in
    values.navigation = context
  }

  init(node: ViewNode<NavigationStack<Data, Root>>) {
    self.node = node
  }

  var children: [Node] { (root.map { [$0] } ?? []) + pushed.map(\.node) }

  func update() {
    context.push = { [weak self] value in self?.go(to: value) }
    if let root {
      root.receive(view.root)
    } else {
      root = Root.makeAnyNode(
        view.root, inputs: NodeInputs(graph: graph, parent: node, environment: scope))
    }
  }

  /// Destinations are registered only after the views that declare them exist.
  func didUpdate() {
    let values = values
    let kept = zip(pushed, values).prefix { $0.value == $1 }.count
    for (_, node) in pushed[kept...].reversed() {
      node.remove()
      node.detach()
    }
    pushed.removeLast(pushed.count - kept)
    for (depth, value) in values.enumerated() {
      if depth >= kept { push(value, depth: depth) }
      show(value, in: pushed[depth].node)
    }
    visibilityDidChange()
  }

  /// Only the top view of the stack is visible.
  func visibilityDidChange() {
    let children = children
    for (depth, node) in children.enumerated() {
      node.setVisible(isVisible && depth == children.count - 1)
    }
  }

  func remove() {
    node.endLife()
    path.stop()
    scope.leave()
  }

  func elements() -> [Element] {
    guard let top = children.last else { return [] }
    var element = Element(role: .stack, content: top.elements())
    if let below = children.dropLast().last, !element.content.hideBackButton {
      element.actions[.back] = { [weak self] _ in self?.goBack(toDepth: -1) }
      element.backTitle = { below.elements().navigationTitle ?? "Back" }
    }
    return [element]
  }
}

extension NavigationStackBehavior {
  private var boundPath: [AnyHashable] { view.path.map { path.value(of: $0) } ?? [] }

  /// The values of the bound path, followed by those that it cannot store.
  private var values: [AnyHashable] { boundPath + ownPath }

  private func go(to value: AnyHashable) {
    if let path = view.path, !(value.base is DirectDestination) {
      path.wrappedValue = boundPath + [value]
    } else {
      setOwnPath(ownPath + [value])
    }
  }

  /// Pops to a depth above the root; a negative depth counts from the top.
  private func goBack(toDepth depth: Int) {
    let depth = depth < 0 ? values.count + depth : depth
    let boundPath = boundPath
    if !ownPath.isEmpty { setOwnPath(Array(ownPath.prefix(max(0, depth - boundPath.count)))) }
    if depth < boundPath.count { view.path?.wrappedValue = Array(boundPath.prefix(depth)) }
  }

  private func setOwnPath(_ values: [AnyHashable]) {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.ownPath = values
      self?.setNeedsUpdate()
    }
  }

  private func push(_ value: AnyHashable, depth: Int) {
    let target = DismissAction.Target { [weak self] in self?.goBack(toDepth: depth) }
    let dismissal = EnvironmentScope(in: scope) { values in
      values.dismiss.target = target
      values.isPresented = true
    }
    let node = ClosureNode<AnyView>(
      inputs: NodeInputs(graph: graph, parent: node, environment: dismissal))
    node.index = depth + 1
    node.beginsScreen = true
    pushed.append((value, node))
  }

  private func show(_ value: AnyHashable, in node: ClosureNode<AnyView>) {
    if let direct = value.base as? DirectDestination {
      node.receive { direct.view }
      direct.didChange = { [weak node] in node?.receive { direct.view } }
    } else if let destination = context.destination(of: type(of: value.base)) {
      node.receive { destination(value) }
    } else {
      Stage.issue(
        """
        A NavigationLink is presenting a value of type “\(TypeName(type(of: value.base)))” but there \
        is no matching navigationDestination declaration visible from the location of the link. The \
        link cannot be activated.
        """, at: CallStack.current)
    }
    node.updateIfNeeded()
  }
}

extension [Element] {
  /// Whether a screen with these elements has no back button.
  var hideBackButton: Bool {
    contains { element in
      switch element.role {
      case .stack, .pushed, .sheet, .cover, .popover, .alert: false
      default: element.refusals.contains(.back) || element.content.hideBackButton
      }
    }
  }

  /// The title in the navigation bar of a screen with these elements.
  fileprivate var navigationTitle: String? {
    for element in self where element.role != .stack {
      if element.role == .title { return element.value }
      if let title = element.content.navigationTitle { return title }
    }
    return nil
  }
}
