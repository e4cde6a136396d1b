// Pickers with an image in their label, with several sources for one value, or with a label for the
// current value; instead of that label, this device shows the selected option.

extension Picker where Label == Text {
  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: Text(titleKey), selection: Binding(sources: sources, value: selection),
      content: content())
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: Text(titleKey), selection: selection, content: content())
  }

  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: Text(titleKey), selection: Binding(sources: sources, value: selection),
      content: content())
  }
}

extension Picker where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage),
      selection: Binding(sources: sources, value: selection), content: content())
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage), selection: selection,
      content: content())
  }

  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, systemImage: systemImage),
      selection: Binding(sources: sources, value: selection), content: content())
  }
}

extension Picker where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, image: image), selection: selection, content: content())
  }

  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, image: image),
      selection: Binding(sources: sources, value: selection), content: content())
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, image: image), selection: selection, content: content())
  }

  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: HeadlessViews.Label(titleKey, image: image),
      selection: Binding(sources: sources, value: selection), content: content())
  }
}

extension Picker {
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), selection: Binding(sources: sources, value: selection), content: content())
  }

  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      label: label(), selection: Binding(sources: sources, value: selection), content: content())
  }
}

extension Binding {
  /// Creates a binding that reads the first source and writes all of them.
  fileprivate init<C: RandomAccessCollection>(
    sources: C, value: KeyPath<C.Element, Binding<Value>>
  ) {
    let bindings = sources.map { $0[keyPath: value] }
    guard let first = bindings.first else {
      preconditionFailure("a picker needs at least one source")
    }
    self.init(
      location: FunctionLocation(get: { first.wrappedValue }) { value, _ in
        for binding in bindings { binding.wrappedValue = value }
      })
  }
}
