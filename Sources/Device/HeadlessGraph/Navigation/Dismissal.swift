/// Dismisses a presentation, or pops a destination.
public struct DismissAction {
  package var target: Target?
  /// The generation of the action, which changes with each presentation, and each move of the
  /// focus.
  package var generation = 0

  /// The presentation to dismiss: identical for its lifetime, so that the action stays equal when
  /// the environment is computed again.
  @MainActor
  package final class Target {
    /// Called before the action of a button that dismisses.
    package let willDismiss: () -> Void
    package let dismiss: () -> Void

    package init(willDismiss: @escaping () -> Void = {}, dismiss: @escaping () -> Void) {
      self.willDismiss = willDismiss
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
  private unowned let screen: any UpdatedScreen
  /// The host of what the part presents.
  package let host: PresentationHost
  private lazy var editMode = EditModeLocation { [weak self] in self?.scope?.update() }

  /// - Parameter host: the host of a part that is not presented but pushed; by default a new one.
  package init(on screen: any UpdatedScreen, host: PresentationHost? = nil) {
    self.screen = screen
    self.host = host ?? PresentationHost()
  }

  /// Creates the environment of the part, optionally with a presentation to dismiss.
  ///
  /// - Parameter change: changes the values further.
  package func makeScope(
    in parent: EnvironmentScope? = nil, dismissing target: DismissAction.Target? = nil,
    change: @escaping (inout EnvironmentValues) -> Void = { _ in }
  ) -> EnvironmentScope {
    let scope = EnvironmentScope(in: parent) { [unowned self] values in
      change(&values)
      values.dismiss = DismissAction(target: target, generation: generation)
      values.isPresented = target != nil
      values.presentationContext = self
      values.editMode = Binding(location: editMode)
    }
    self.scope = scope
    return scope
  }

  /// Replaces the action by a new generation, in a separate pass for the views that depend on it.
  package func republish() {
    screen.enqueue(key: ObjectIdentifier(self)) { [weak self] in
      self?.generation += 1
      self?.scope?.update()
    }
  }
}

/// The launched view and the presentations in front of it, frontmost last.
private final class PresentationStack: ScreenPart {
  var contexts: [PresentationContext] = []

  init(of screen: any UpdatedScreen) {}
}

extension UpdatedScreen {
  /// The launched view and the presentations in front of it, frontmost last.
  package var presentations: [PresentationContext] {
    get { part(PresentationStack.self).contexts }
    set { part(PresentationStack.self).contexts = newValue }
  }
}

extension ViewGraph {
  /// Shows a view, replacing the previous one.
  package func show<V: View>(_ view: V) {
    root?.remove()
    let context = PresentationContext(on: self)
    presentations = [context]
    root = V.makeAnyNode(
      view, inputs: NodeInputs(graph: self, parent: nil, environment: context.makeScope()))
    enqueue(key: ObjectIdentifier(self)) {}
    flush()
    observer?.refresh()
  }
}

extension EnvironmentValues {
  /// The action that dismisses the view's presentation.
  @Entry public package(set) var dismiss: DismissAction = DismissAction(target: nil)

  /// The presentation context of the view.
  @Entry package var presentationContext: PresentationContext?

  /// Whether the view is in a presentation.
  @Entry public package(set) var isPresented: Bool = false
}
