/// Runs actions when a view appears and disappears.
private struct AppearanceEffect: ViewEffect {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  /// Whether the view has appeared and not disappeared since.
  var isForSeen: Bool { true }

  func makeMemory() -> Bool { false }

  func update(_ hasAppeared: inout Bool, graph: ViewGraph) {
    guard !hasAppeared else { return }
    hasAppeared = true
    if let appear {
      graph.afterPass {
        graph.appearingBegins()
        appear()
      }
    }
  }

  func visibilityDidChange(_ isVisible: Bool, _ hasAppeared: inout Bool, graph: ViewGraph) {
    if isVisible { update(&hasAppeared, graph: graph) } else { leave(&hasAppeared, graph: graph) }
  }

  func leave(_ hasAppeared: inout Bool, graph: ViewGraph) {
    guard hasAppeared else { return }
    hasAppeared = false
    if let disappear { graph.afterPass(disappear) }
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
