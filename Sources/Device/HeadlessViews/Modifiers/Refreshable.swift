import Trace

/// The action that refreshes a view's data.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async {
    await action()
  }
}

extension EnvironmentValues {
  /// The action that refreshes the view's data, if any.
  @Entry public internal(set) var refresh: RefreshAction?
}

/// A view whose lists and scroll views refresh its data when pulled down.
private struct RefreshableView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let action: @Sendable () async -> Void

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    children[0].refreshing { _ in Task { @MainActor [action] in await action() } }
  }
}

extension [Element] {
  /// Adds the action to the outermost scrollable elements; without one there is nothing to pull.
  fileprivate func refreshing(_ action: @escaping @MainActor (()) -> Void) -> [Element] {
    map { element in
      var element = element
      if element.isInFront { return element }
      if element.isScrollable {
        element.actions[.refresh] = element.actions[.refresh] ?? action
      } else {
        element.content = element.content.refreshing(action)
      }
      return element
    }
  }
}

extension View {
  /// Adds an action for pulling the view down to refresh it.
  public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    EnvironmentView(
      content: RefreshableView(content: self, action: action),
      change: SettingValue(keyPath: \.refresh, value: RefreshAction(action: action)))
  }
}
