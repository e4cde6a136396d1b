/// The effect that runs actions when a view appears and disappears.
private struct AppearanceEffect: ViewEffect {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  var requiresVisibility: Bool { true }
  static var concernsEachView: Bool { true }

  /// Returns the initial memory: the view has not appeared.
  func makeMemory() -> Bool { false }

  func update(_ hasAppeared: inout Bool, of node: Node, in owner: Node) {
    guard !hasAppeared else { return }
    hasAppeared = true
    if let appear {
      let graph = node.graph
      graph.atAppearance(of: NodePath(of: node, for: owner)) {
        graph.appearingBegins()
        appear()
      }
    }
  }

  func visibilityDidChange(
    _ isVisible: Bool, _ hasAppeared: inout Bool, of node: Node, in owner: Node
  ) {
    if isVisible {
      update(&hasAppeared, of: node, in: owner)
    } else {
      leave(&hasAppeared, graph: node.graph)
    }
  }

  func leave(_ hasAppeared: inout Bool, graph: ViewGraph) {
    guard hasAppeared else { return }
    hasAppeared = false
    if let disappear { graph.afterAppearances(disappear) }
  }
}

extension View {
  /// Adds an action that runs after the pass in which the view appears.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectView(content: self, effect: AppearanceEffect(appear: action, disappear: nil))
  }

  /// Adds an action that runs after the pass in which the view disappears.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectView(content: self, effect: AppearanceEffect(appear: nil, disappear: action))
  }
}
