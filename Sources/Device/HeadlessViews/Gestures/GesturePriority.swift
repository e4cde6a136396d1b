import Trace

/// The input of a gesture of one of several kinds.
struct GestureInput {
  /// The kind of the interaction, where a gesture has several.
  let kind: _GestureKind?
  let value: Any

  init(_ kind: _GestureKind, _ value: Any) {
    self.kind = kind
    self.value = value
  }

  /// Creates an input from the one that a gesture received.
  init(_ input: Any) {
    if let input = input as? GestureInput {
      self = input
    } else {
      kind = nil
      value = input
    }
  }
}

/// The recognition of a gesture beside those of the view's content.
private enum GesturePriority {
  /// Gestures of the content come first.
  case normal
  /// It is recognized together with those of the content.
  case simultaneous
  /// It comes before those of the content.
  case high
}

/// The change that adds a gesture to elements.
private struct AddingGesture: ElementChange {
  let kinds: [_GestureKind]
  let priority: GesturePriority
  let mask: GestureMask
  let perform: (Any) -> Void

  init(_ gesture: some Gesture, _ priority: GesturePriority, _ mask: GestureMask) {
    kinds = gesture._kinds
    self.priority = priority
    self.mask = mask
    perform = gesture._perform
  }

  func apply(to element: inout Element, in environment: EnvironmentValues) {
    if !mask.contains(.subviews) { removeGestures(of: &element) }
    if mask.contains(.gesture) { for kind in kinds { add(kind, to: &element, isOutermost: true) } }
    if priority == .normal, !environment.isEnabled { element.isEnabled = false }
  }

  private func add(_ kind: _GestureKind, to element: inout Element, isOutermost: Bool) {
    let key = kind.action
    let inner = element.actions[key]
    let own: @MainActor (Any) -> Void = { [kinds, perform] input in
      perform(kinds.count > 1 ? GestureInput(kind, input) : input)
    }
    switch (priority, inner) {
    case (.normal, nil): if isOutermost { element.actions[key] = own }
    case (.normal, _): break
    case (.high, _): if inner != nil || isOutermost { element.actions[key] = own }
    case (.simultaneous, let inner?):
      element.actions[key] = { input in
        inner(input)
        own(input)
      }
    case (.simultaneous, nil): if isOutermost { element.actions[key] = own }
    }
    if priority != .normal {
      element.changeParts { add(kind, to: &$0, isOutermost: false) }
    }
  }

  /// Removes the gestures of the content, which the mask disables.
  private func removeGestures(of element: inout Element) {
    for kind in _GestureKind.allCases { element.actions[kind.action] = nil }
    element.changeParts(removeGestures)
  }
}

extension Element {
  /// Changes the parts that a touch on the element can hit: not presentations, and not the items of
  /// menus and pickers.
  fileprivate mutating func changeParts(_ change: (inout Element) -> Void) {
    if role == .menu || role == .picker { return }
    for index in label.indices { change(&label[index]) }
    for index in content.indices where !content[index].isInFront { change(&content[index]) }
    for index in footer.indices { change(&footer[index]) }
  }
}

// MARK: - On a view

extension View {
  /// Lets the view react to a gesture, after those of its content.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    changingElements("gesture", AddingGesture(gesture, .normal, mask))
  }

  /// Adds a gesture that is recognized together with those of the view's content.
  public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    changingElements("simultaneousGesture", AddingGesture(gesture, .simultaneous, mask))
  }

  /// Adds a gesture that takes precedence over those of the view's content.
  public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    changingElements("highPriorityGesture", AddingGesture(gesture, .high, mask))
  }

  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }
}

extension View {
  /// Lets the view react to a gesture with a name, by which UIKit's recognizers find it.
  public func gesture(
    _ gesture: some Gesture, name: String, isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  public func simultaneousGesture(
    _ gesture: some Gesture, name: String, isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }

  public func highPriorityGesture(
    _ gesture: some Gesture, name: String, isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }
}
