// Searches with tokens and a flag for an active search.

extension View {
  /// Adds a search field to the view, with tokens that narrow the search and a flag for an active
  /// search.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    SearchingView(
      content: searchable(text: text, isActive: isPresented, words: prompt),
      tokens: SearchTokens(tokens: tokens, token: token), suggestions: EmptyView())
  }

  @VerbatimOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// Adds a search field to the view, with tokens, suggested tokens and a flag for an active
  /// search.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    SearchingView(
      content: searchable(
        text: text, tokens: tokens, isPresented: isPresented, placement: placement,
        prompt: prompt, token: token),
      tokens: EmptyView(), suggestions: TokenSuggestions(tokens, suggestedTokens, token))
  }

  @VerbatimOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
      placement: placement, prompt: Text(prompt), token: token)
  }
}

// MARK: - Editable tokens

extension View {
  /// Adds a search field to the view, with editable tokens that narrow the search.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: MutableCollection, C.Element: Identifiable {
    SearchingView(
      content: searchable(text: text, placement: placement, prompt: prompt),
      tokens: SearchTokens(
        tokens: editableTokens, token: { token(editableTokens.token(like: $0)) }),
      suggestions: EmptyView())
  }

  @VerbatimOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: MutableCollection, C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt),
      token: token)
  }

  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: MutableCollection, C.Element: Identifiable {
    SearchingView(
      content: searchable(text: text, isActive: isPresented, words: prompt),
      tokens: SearchTokens(
        tokens: editableTokens, token: { token(editableTokens.token(like: $0)) }),
      suggestions: EmptyView())
  }

  @VerbatimOverload
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: MutableCollection, C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented,
      placement: placement, prompt: Text(prompt), token: token)
  }
}

extension Binding where Value: MutableCollection, Value.Element: Identifiable {
  /// Returns a binding to the token with another token's identity; once it is removed, the binding
  /// reads the other token.
  fileprivate func token(like token: Value.Element) -> Binding<Value.Element> {
    let tokens = self
    return Binding<Value.Element>(
      location: FunctionLocation(
        get: { tokens.wrappedValue.first { $0.id == token.id } ?? token }
      ) { new, _ in
        let index = tokens.wrappedValue.firstIndex { $0.id == token.id }
        if let index { tokens.wrappedValue[index] = new }
      })
  }
}
