/// A view with a field to search in it.
private struct SearchableView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let text: Binding<String>
  let prompt: Text?

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let source = TextSource.text(text)
    var field = Element(
      role: .searchField, label: [.text(prompt?.content ?? "Search")], value: source.text,
      isEnabled: environment.isEnabled, actions: source.actions)
    let submit = environment.submitActions
    field.hasSubmitAction = submit.contains(.search)
    field.actions[.submit] = { _ in submit.perform(.search) }
    return [field] + children[0]
  }
}

/// The placement of a search field.
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }

  public enum NavigationBarDrawerDisplayMode: Sendable {
    case automatic, always
  }
}

extension View {
  /// Shows a field to search in the view, which `Simulator.search(_:)` types into.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(text: text, words: prompt)
  }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, words: Text(prompt))
  }

  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, words: Text(prompt))
  }
}

extension View {
  private func searchable(text: Binding<String>, words: Text?) -> some View {
    EnvironmentView(
      content: SearchableView(content: self, text: text, prompt: words),
      change: SettingSearch(text: text))
  }
}

/// Sets the text of the search in the environment.
private struct SettingSearch: EnvironmentChange {
  let text: Binding<String>

  func apply(to values: inout EnvironmentValues) {
    values.searchText = text
  }
}
