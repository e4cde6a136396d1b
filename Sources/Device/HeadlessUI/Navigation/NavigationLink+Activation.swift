// Links as they were written before there were values for them: a flag, or a selection, says
// whether somebody has gone there.

/// What a link goes to, and whether somebody has.
struct LinkActivation {
  let isActive: Binding<Bool>
  let makeView: () -> AnyView
}

extension NavigationLink where Label: View, Destination: View {
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), target: nil,
      activation: LinkActivation(isActive: isActive, makeView: { AnyView(destination()) }))
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: selection.isEqual(to: tag), destination: destination, label: label)
  }

  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      isActive: selection.isEqual(to: tag), destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text, Destination: View {
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: { destination }, label: { Text(title) })
  }

  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }

  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(
      tag: tag, selection: selection, destination: { destination }, label: { Text(titleKey) })
  }
}

extension Binding {
  fileprivate func isEqual<Wrapped: Hashable>(to tag: Wrapped) -> Binding<Bool>
  where Value == Wrapped? {
    Binding<Bool>(location: ChoiceLocation(place, tag))
  }
}

/// A place that says whether another one holds one value.
private final class ChoiceLocation<Wrapped: Hashable>: Location<Bool>, @unchecked Sendable {
  private let base: Location<Wrapped?>
  private let tag: Wrapped

  init(_ base: Location<Wrapped?>, _ tag: Wrapped) {
    self.base = base
    self.tag = tag
  }

  override var wasRead: Bool {
    get { base.wasRead }
    set { base.wasRead = newValue }
  }

  override func peek() -> Bool { base.peek() == tag }

  override func set(_ value: Bool, in transaction: Transaction) {
    guard value != peek() else { return }
    base.set(value ? tag : nil, in: transaction)
  }

  override func add(_ observer: LocationObserver) { base.add(observer) }
  override func remove(_ observer: LocationObserver) { base.remove(observer) }

  override func isSame(as other: Location<Bool>) -> Bool {
    guard let other = other as? ChoiceLocation else { return false }
    return base == other.base && tag == other.tag
  }
}
