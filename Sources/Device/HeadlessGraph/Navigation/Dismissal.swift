/// Dismisses a presentation, or pops a destination.
public struct DismissAction {
  package var target: Target?
  /// The generation of the action: it changes with each presentation, and each move of the focus.
  package var generation = 0

  /// The presentation to dismiss: identical for its lifetime, so that the action is equal each time
  /// the environment is computed.
  @MainActor
  package final class Target {
    package let dismiss: () -> Void

    package init(dismiss: @escaping () -> Void) {
      self.dismiss = dismiss
    }
  }

  @MainActor
  public func callAsFunction() {
    target?.dismiss()
  }
}

/// A part of the screen with one dismiss action: the launched view, or a presentation.
@MainActor
package final class PresentationContext {
  private var generation = 0
  private weak var scope: EnvironmentScope?
  private unowned let graph: ViewGraph
  private lazy var editMode = EditModeLocation { [weak self] in self?.scope?.update() }

  package init(graph: ViewGraph) {
    self.graph = graph
  }

  /// Creates the environment of the part, with a presentation to dismiss or none.
  package func makeScope(
    in parent: EnvironmentScope? = nil, dismissing target: DismissAction.Target? = nil
  ) -> EnvironmentScope {
    let scope = EnvironmentScope(in: parent) { [unowned self] values in
      values.dismiss = DismissAction(target: target, generation: generation)
      values.isPresented = target != nil
      values.presentationContext = self
      values.editMode = Binding(location: editMode)
    }
    self.scope = scope
    return scope
  }

  /// Renews the action, with a pass of its own for views that declare it.
  package func republish() {
    graph.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.generation += 1
      self?.scope?.update()
    }
  }
}

extension EnvironmentValues {
  /// Closes the presentation that a view is in.
  @Entry public package(set) var dismiss: DismissAction = DismissAction(target: nil)

  /// The part of the screen that a view is in.
  @Entry package var presentationContext: PresentationContext?

  /// Whether the view is in a presentation.
  @Entry public package(set) var isPresented: Bool = false
}
