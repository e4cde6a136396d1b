/// A key of the values offered by the focused part of the screen.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values offered by the focused part of the screen.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  package subscript<Object: AnyObject>(key: ObservableKey<Object>) -> Object? {
    get { values[ObjectIdentifier(Object.self)] as? Object }
    set { values[ObjectIdentifier(Object.self)] = newValue }
  }
}

/// The values offered on one screen, in the order of their offers; the last offer for a key wins.
@MainActor
package final class FocusedOffers: ScreenPart {
  private var offers: [(owner: ObjectIdentifier, apply: (inout FocusedValues) -> Void)] = []
  private unowned let screen: any UpdatedScreen

  package init(of screen: any UpdatedScreen) {
    self.screen = screen
  }

  /// The current values.
  package var values: FocusedValues {
    var values = FocusedValues()
    for offer in offers { offer.apply(&values) }
    return values
  }

  package func set(_ apply: @escaping (inout FocusedValues) -> Void, of owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    if let index = offers.firstIndex(where: { $0.owner == owner }) {
      offers[index].apply = apply
    } else {
      offers.append((owner, apply))
    }
    notifyReaders()
  }

  package func remove(_ owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    guard offers.contains(where: { $0.owner == owner }) else { return }
    offers.removeAll { $0.owner == owner }
    notifyReaders()
  }

  /// Invalidates readers, which read the offers again in a separate pass.
  private func notifyReaders() {
    screen.enqueue(key: ObjectIdentifier(self)) { [weak self] in self?.readers.notify() }
  }

  var readers = LocationObservers()
}

extension UpdatedScreen {
  /// The offers of the screen's focused part.
  var offers: FocusedOffers { part(FocusedOffers.self) }
}

// MARK: - Offering

extension View {
  /// Offers a value while the focus is in this view.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    OfferingView(content: self, offer: FocusedOffer { $0[keyPath: keyPath] = value })
  }

  /// Offers a value while the focus is in this view, if there is one.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    OfferingView(
      content: self, offer: FocusedOffer { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers a value while this view exists.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    OfferingView(
      content: self, offer: FocusedOffer(isOfScene: true) { $0[keyPath: keyPath] = value })
  }

  /// Offers a value while this view exists, if there is one.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    OfferingView(
      content: self,
      offer: FocusedOffer(isOfScene: true) { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers an object while the focus is in this view.
  public func focusedObject(_ object: some ObservableObject) -> some View {
    OfferingView(content: self, offer: FocusedOffer(object))
  }

  /// Offers an object while this view exists.
  public func focusedSceneObject(_ object: some ObservableObject) -> some View {
    OfferingView(content: self, offer: FocusedOffer(object, isOfScene: true))
  }

  /// Offers an object while this view exists.
  public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    OfferingView(
      content: self,
      offer: FocusedOffer(isOfScene: true) { $0[ObservableKey<Object>()] = object })
  }

  /// Offers an object while the focus is in this view.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    OfferingView(
      content: self, offer: FocusedOffer { $0[ObservableKey<Object>()] = object })
  }
}

/// The offer of a view, with its condition.
private struct FocusedOffer {
  var isOfScene = false
  let apply: (inout FocusedValues) -> Void

  init(isOfScene: Bool = false, apply: @escaping (inout FocusedValues) -> Void) {
    self.isOfScene = isOfScene
    self.apply = apply
  }

  init<Object: ObservableObject>(_ object: Object, isOfScene: Bool = false) {
    self.init(isOfScene: isOfScene) { $0[ObservableKey<Object>()] = object }
  }
}

/// A view with an offer.
private struct OfferingView<Content: View>: View, WrapperView {
  typealias Body = Never

  let content: Content
  let offer: FocusedOffer

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    OfferingNode(view, inputs: inputs)
  }
}

/// The node of an offering view.
private final class OfferingNode<Content: View>: WrapperNode<OfferingView<Content>> {
  private var hasFocus = false

  override func update() {
    super.update()
    offer()
  }

  private func offer() {
    if view.offer.isOfScene || hasFocus {
      graph.offers.set(view.offer.apply, of: self)
    } else {
      graph.offers.remove(self)
    }
  }

  override func remove() {
    super.remove()
    graph.offers.remove(self)
  }

  override func elements() -> [Element] {
    (content?.elements() ?? []).map { element in
      var element = element
      element.addFocusListener { [weak self] hasFocus in
        self?.hasFocus = hasFocus
        self?.offer()
      }
      return element
    }
  }
}

extension Element {
  /// Adds a listener that is called when the element, or one inside it, gains or loses the focus.
  fileprivate mutating func addFocusListener(_ listener: @escaping @MainActor (Bool) -> Void) {
    let other = actions[.focusWithin]
    actions[.focusWithin] = { isFocused in
      other?(isFocused)
      listener(isFocused)
    }
    for index in content.indices { content[index].addFocusListener(listener) }
  }
}
