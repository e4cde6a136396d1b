import Trace

/// A view with a separate search, initially inactive.
private struct InactiveSearch<Content: View>: View, PartOfDevice {
  let content: Content
  let text: Binding<String>
  let prompt: Text?
  @State private var isActive = false

  var body: some View {
    ActivatedSearch(content: content, text: text, prompt: prompt, isActive: $isActive)
  }
}

/// A view with a search that is active from the first edit until it is dismissed.
private struct ActivatedSearch<Content: View>: View, PartOfDevice {
  let content: Content
  let text: Binding<String>
  let prompt: Text?
  @Binding var isActive: Bool

  var body: some View {
    EnvironmentView(
      content: SearchableView(content: content, text: text, prompt: prompt, isActive: $isActive),
      change: SettingSearch(text: text, activation: $isActive, isActive: isActive))
  }
}

/// A view with a search field.
private struct SearchableView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let text: Binding<String>
  let prompt: Text?
  let isActive: Binding<Bool>

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard environment.hasSearchBar || children[0].hasSearchBar else { return children[0] }
    let source = TextSource.text(text)
    var field = Element(
      role: .searchField, label: [.text(prompt?.content ?? "Search")], value: source.text(),
      isEnabled: environment.isEnabled, actions: source.actions())
    let submit = environment.submitActions
    field.hasSubmitAction = submit.contains(.search)
    field.isSearching = isActive.wrappedValue
    field.actions[.submit] = { _ in submit.perform(.search) }
    field.actions[.edit] = { isBeginning in
      if isBeginning { isActive.wrappedValue = true }
    }
    return [field] + children[0]
  }
}

extension EnvironmentValues {
  /// Whether a bar around the view can show a search field: the bar of a stack, column or tab.
  var hasSearchBar: Bool { navigation != nil || isInTab }

  /// Whether the view is inside a tab.
  @Entry var isInTab = false
}

extension [Element] {
  /// Whether a bar inside the view can show a search field.
  var hasSearchBar: Bool {
    contains { element in
      switch element.role {
      case .stack, .tabBar: true
      case .sheet, .cover, .popover, .alert: false
      default: element.content.hasSearchBar
      }
    }
  }
}

/// The placement of a search field.
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let toolbarPrincipal = SearchFieldPlacement()

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
  /// Adds a search field to the view; `Simulator.search(_:)` types into it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(text: text, words: prompt)
  }

  @VerbatimOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, words: Text(prompt))
  }
}

extension View {
  private func searchable(text: Binding<String>, words: Text?) -> some View {
    InactiveSearch(content: self, text: text, prompt: words)
  }

  /// Adds a search field to the view, with a flag for an active search.
  func searchable(
    text: Binding<String>, isActive: Binding<Bool>, words: Text?
  ) -> some View {
    ActivatedSearch(content: self, text: text, prompt: words, isActive: isActive)
  }
}

/// The change that sets the search of the view in the environment.
private struct SettingSearch: EnvironmentChange {
  let text: Binding<String>
  let activation: Binding<Bool>
  let isActive: Bool

  func apply(to values: inout EnvironmentValues) {
    values.isSearching = isActive
    values.dismissSearch = DismissSearchAction(text: text, isActive: activation)
  }
}
