import Trace

/// A view with a search field, search tokens and suggestions.
struct SearchingView<Content: View, Tokens: View, Suggestions: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let tokens: Tokens
  let suggestions: Suggestions

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(tokens)
    visitor.visit(suggestions)
  }

  /// Inserts the tokens before the search field, and the suggestions of an active search after it.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    guard let field = children[0].firstIndex(where: { $0.role == .searchField }) else {
      let hasBar = environment.hasSearchBar || children[0].hasSearchBar
      guard hasBar else { return children[0] }
      return children[0] + children[1] + (environment.isSearching ? children[2] : [])
    }
    let isSearching = children[0][field].isSearching
    let suggestions = isSearching ? children[2].map { completing($0, children[0][field]) } : []
    let shown = children[0][...field] + suggestions + children[0][(field + 1)...]
    return children[1] + shown
  }

  /// Turns a suggestion with a completion into a button that inserts the completion into the field.
  private func completing(_ suggestion: Element, _ field: Element) -> Element {
    guard let completion = suggestion.completion else { return suggestion }
    return Element(
      role: .button, label: [suggestion], isEnabled: field.isEnabled,
      use: { field.actions[.setText]?(TextEdit { _ in completion }) })
  }
}

/// The tokens of a search, each with a button that removes it.
struct SearchTokens<C: RandomAccessCollection & RangeReplaceableCollection, Token: View>:
  View, PartOfDevice
where C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (C.Element) -> Token

  var body: some View {
    ForEach(tokens.wrappedValue) { element in
      Button {
        tokens.wrappedValue.removeAll { $0.id == element.id }
      } label: {
        token(element)
      }
    }
  }
}

/// Suggested tokens, each with a button that adds it.
struct TokenSuggestions<C: RandomAccessCollection & RangeReplaceableCollection, Token: View>:
  View, PartOfDevice
where C.Element: Identifiable {
  let tokens: Binding<C>
  let suggestions: Binding<C>
  let token: (C.Element) -> Token

  init(
    _ tokens: Binding<C>, _ suggestions: Binding<C>, _ token: @escaping (C.Element) -> Token
  ) {
    self.tokens = tokens
    self.suggestions = suggestions
    self.token = token
  }

  var body: some View {
    ForEach(suggestions.wrappedValue) { element in
      Button {
        tokens.wrappedValue.append(element)
      } label: {
        token(element)
      }
    }
  }
}

extension View {
  /// Adds a search field to the view, and tokens that narrow the search.
  ///
  /// Tapping a token removes it.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    SearchingView(
      content: searchable(text: text, placement: placement, prompt: prompt),
      tokens: SearchTokens(tokens: tokens, token: token), suggestions: EmptyView())
  }

  @VerbatimOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the view, with tokens and suggested tokens.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    SearchingView(
      content: searchable(
        text: text, tokens: tokens, placement: placement, prompt: prompt, token: token),
      tokens: EmptyView(), suggestions: TokenSuggestions(tokens, suggestedTokens, token))
  }

  @VerbatimOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the view, with a flag for an active search.
  ///
  /// The user's first edit sets the flag, and `dismissSearch` clears it.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(text: text, isActive: isPresented, words: prompt)
  }

  @VerbatimOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isActive: isPresented, words: Text(prompt))
  }

  /// Adds a search field to the view, with suggestions below it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions(suggestions)
  }

  @VerbatimOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> some View
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Adds suggestions below the view's search field.
  ///
  /// A suggestion with a completion is a button that inserts it into the field.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    SearchingView(
      content: self, tokens: EmptyView(), suggestions: suggestions())
  }

  public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    visual("searchSuggestions", (visibility, placements))
  }

  /// Turns a suggestion into a button that inserts a completion into the field.
  public func searchCompletion(_ completion: String) -> some View {
    changingElements("searchCompletion", SettingPart(keyPath: \.completion, value: completion))
  }

  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    visual("searchToolbarBehavior", behavior)
  }

  public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View {
    visual("searchDictationBehavior", behavior)
  }

  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    visual("searchPresentationToolbarBehavior", behavior)
  }
}

/// The placement of suggestions.
public enum SearchSuggestionsPlacement: Hashable, Sendable {
  case automatic, menu, content

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// The behavior of a toolbar during a search.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}

/// The appearance of a search field in a toolbar.
public enum SearchToolbarBehavior: Hashable, Sendable {
  case automatic, minimize
}

/// Whether a field supports dictation.
public enum TextInputDictationBehavior: Hashable, Sendable {
  case automatic, preventDictation

  public static func inline(activation: Activation) -> Self { .automatic }

  public enum Activation: Hashable, Sendable {
    case onLook, onSelect
  }
}

extension EnvironmentValues {
  /// The placement of the suggestions around the view.
  @Entry public internal(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement = .content

  /// Whether a search is active: from the first edit of the search field until the search is
  /// dismissed.
  @Entry public internal(set) var isSearching: Bool = false

  /// Clears the search field and ends the search.
  @Entry public internal(set) var dismissSearch = DismissSearchAction()
}

/// The action that ends a search.
@MainActor @preconcurrency
public struct DismissSearchAction {
  fileprivate nonisolated let text: Binding<String>?
  fileprivate nonisolated let isActive: Binding<Bool>?

  nonisolated init(text: Binding<String>? = nil, isActive: Binding<Bool>? = nil) {
    self.text = text
    self.isActive = isActive
  }

  public func callAsFunction() {
    text?.wrappedValue = ""
    isActive?.wrappedValue = false
  }
}
