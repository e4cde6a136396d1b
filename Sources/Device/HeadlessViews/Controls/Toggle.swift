import Trace

/// A switch for a Boolean value.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let label: Label
}

extension Toggle: View, PrimitiveView, ControlView {
  public typealias Body = Never

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    guard let style = visitor.environment.programStyle(of: ToggleStyleConfiguration.self) else {
      return visitor.visit(label)
    }
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn)
    visitor.visit(style.view(of: configuration))
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    // A toggle inside the style's view replaces this element.
    if children[0].all.contains(where: { $0.role == .toggle }) { return children[0] }
    return [
      Element(
        role: .toggle, label: children[0], value: isOn.wrappedValue ? "on" : "off",
        isEnabled: environment.isEnabled,
        use: { isOn.wrappedValue.toggle() })
    ]
  }
}

extension Toggle where Label == Text {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}

extension Toggle where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessViews.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == HeadlessViews.Label<Text, Image> {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessViews.Label(titleKey, image: image) }
  }

  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      HeadlessViews.Label(titleKey, systemImage: systemImage)
    }
  }

  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { HeadlessViews.Label(titleKey, image: image) }
  }
}

extension Toggle {
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        location: FunctionLocation(get: { bindings.allSatisfy(\.wrappedValue) }) { value, _ in
          for binding in bindings { binding.wrappedValue = value }
        }), label: label)
  }
}

extension Toggle where Label == Text {
  @VerbatimOverload
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
}
