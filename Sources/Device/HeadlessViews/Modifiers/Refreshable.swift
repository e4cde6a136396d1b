import Trace

/// Refreshes a view's data.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async {
    await action()
  }
}

extension EnvironmentValues {
  /// The action that refreshes the view's data, if there is one.
  @Entry public internal(set) var refresh: RefreshAction?
}

/// A view that can be pulled down to refresh its data.
private struct RefreshableView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let action: @Sendable () async -> Void

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    var element =
      children[0].count == 1 ? children[0][0] : Element(role: .column, content: children[0])
    element.actions[.refresh] = { _ in Task { @MainActor [action] in await action() } }
    return [element]
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
