import Trace

/// The binding to a link's active destination, set by a tap on the link.
struct LinkActivation {
  let isActive: Binding<Bool>
  let destination: AnyView
}

/// A link whose destination is shown while a flag is set.
struct ActivatedLink<Label: View>: View, PartOfDevice {
  let label: Label
  let activation: LinkActivation

  var body: some View {
    ActivatingLabel(label: label, isActive: activation.isActive)
      .pushes(isPresented: activation.isActive) { activation.destination }
  }
}

/// The label of such a link, as a button.
private struct ActivatingLabel<Label: View>: View, PrimitiveView {
  typealias Body = Never

  let label: Label
  let isActive: Binding<Bool>

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [
      Element(
        role: .link, label: children[0],
        isEnabled: environment.isEnabled && environment.navigation != nil,
        use: { isActive.wrappedValue = true })
    ]
  }
}

// MARK: - Links from before stacks had a path

extension NavigationLink {
  /// Creates a link that shows its destination while a flag is set.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), target: nil,
      activation: LinkActivation(isActive: isActive, destination: AnyView(destination())))
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// Creates a link that shows its destination while a selection equals the link's tag.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.is(tag), destination: destination, label: label)
  }

  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.is(tag), destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(titleKey) })
  }

  @VerbatimOverload
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }

  @VerbatimOverload
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }
}

// MARK: - Selections as flags

extension Binding {
  /// Returns a binding that is true while a selection equals a tag; false clears the selection.
  fileprivate func `is`<Tag: Hashable>(_ tag: Tag) -> Binding<Bool> where Value == Tag? {
    Binding<Bool>(location: TransformedLocation(place, by: Selecting(tag: tag)))
  }
}

/// The projection of a selection to whether it equals a tag.
private struct Selecting<Tag: Hashable>: ValueForm {
  let tag: Tag

  func value(of base: Tag?) -> Bool { base == tag }
  func base(of value: Bool) -> Tag?? { .some(value ? tag : nil) }
}
