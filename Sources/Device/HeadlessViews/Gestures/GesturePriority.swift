import Trace

/// The priority of a gesture over those of the view's content.
private enum GesturePriority {
  /// Gestures of the content take precedence.
  case normal
  /// Gestures of the content are recognized at the same time.
  case simultaneous
  /// The gesture takes precedence over those of the content.
  case high
}

/// The change that adds a gesture to elements.
private struct AddingGesture: ElementChange {
  let kinds: [_GestureKind]
  let priority: GesturePriority
  let mask: GestureMask
  let perform: (_GestureInput) -> Void

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
    switch kind {
    case .tap: add(.use, to: &element, isOutermost) { .touch(.tap) }
    case .doubleTap: add(.doubleTap, to: &element, isOutermost) { .touch(.doubleTap) }
    case .longPress: add(.longPress, to: &element, isOutermost) { .touch(.longPress) }
    case .drag: add(.drag, to: &element, isOutermost, input: _GestureInput.drag)
    case .magnify: add(.magnify, to: &element, isOutermost, input: _GestureInput.magnify)
    case .rotate: add(.rotate, to: &element, isOutermost, input: _GestureInput.rotate)
    }
    if priority != .normal {
      element.changeParts { add(kind, to: &$0, isOutermost: false) }
    }
  }

  /// Adds the gesture to one use of an element.
  ///
  /// - Parameter input: converts the input of the use into the gesture's input.
  private func add<Input>(
    _ use: Element.Use<Input>, to element: inout Element, _ isOutermost: Bool,
    input: @escaping (Input) -> _GestureInput
  ) {
    let inner = element.actions[use]
    let own: @MainActor (Input) -> Void = { [perform] in perform(input($0)) }
    switch (priority, inner) {
    case (.normal, nil): if isOutermost { element.actions[use] = own }
    case (.normal, _): break
    case (.high, _): if inner != nil || isOutermost { element.actions[use] = own }
    case (.simultaneous, let inner?):
      element.actions[use] = { input in
        inner(input)
        own(input)
      }
    case (.simultaneous, nil): if isOutermost { element.actions[use] = own }
    }
  }

  /// Removes the content's gestures, which the mask disables.
  private func removeGestures(of element: inout Element) {
    for use in [Element.Use.use, .doubleTap, .longPress] { element.actions[use] = nil }
    element.actions[.drag] = nil
    element.actions[.magnify] = nil
    element.actions[.rotate] = nil
    element.changeParts(removeGestures)
  }
}

extension Element {
  /// Changes the parts that a touch on the element can hit, which exclude presentations and the
  /// items of menus and pickers.
  fileprivate mutating func changeParts(_ change: (inout Element) -> Void) {
    if role == .menu || role == .picker { return }
    for index in label.indices { change(&label[index]) }
    for index in content.indices where !content[index].isInFront { change(&content[index]) }
    for index in footer.indices { change(&footer[index]) }
  }
}

// MARK: - On a view

extension View {
  /// Adds a gesture to the view; those of its content take precedence.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    changingElements("gesture", AddingGesture(gesture, .normal, mask))
  }

  /// Adds a gesture to the view that is recognized together with those of its content.
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
  /// Adds a gesture with a name by which UIKit's recognizers find it.
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
