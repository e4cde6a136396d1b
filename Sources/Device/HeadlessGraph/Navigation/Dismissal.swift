/// Closes what is presented, or goes back from what was navigated to.
public struct DismissAction {
  package var target: Target?
  /// How often the action was made anew: with each presentation, and each move of the focus.
  package var generation = 0

  /// What is to be closed. It stays the same for as long as that is there, so that the action does
  /// not count as another one each time the environment is put together.
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

/// A part of the screen within which the action that dismisses is made anew: what was launched, or
/// what is presented in front of it.
@MainActor
package final class PresentationContext {
  private var generation = 0
  private weak var scope: EnvironmentScope?
  private unowned let graph: ViewGraph
  private lazy var editMode = EditModeLocation { [weak self] in self?.scope?.update() }

  package init(graph: ViewGraph) {
    self.graph = graph
  }

  /// Makes the environment of such a part, in which there is something to dismiss or nothing.
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

  /// Makes the action anew, with a pass of its own for whoever has declared it.
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
