/// Changes a part of state where it is, and tells of that as an assignment would.
///
/// Where the macro for observable state has moved the part, this changes the hidden property itself.
func modify<State, Part, Result>(
  _ state: inout State, _ keyPath: WritableKeyPath<State, Part>, _ body: (inout Part) -> Result
) -> Result {
  guard let path = StoredKeyPaths.shared.path(for: keyPath), let registrar = registrar(of: state)
  else { return body(&state[keyPath: keyPath]) }
  let id = registrar._$willModify(path.observed, &state[keyPath: path.stored])
  defer { registrar._$didModify(path.observed, &state[keyPath: path.stored], id) }
  return body(&state[keyPath: path.stored])
}

/// Changes what is presented where it is.
func modifyPresentation<State, Part, Result>(
  _ state: inout State, _ keyPath: WritableKeyPath<State, PresentationState<Part>>,
  _ body: (inout Part?) -> Result
) -> Result {
  guard let path = StoredKeyPaths.shared.path(for: keyPath), let registrar = registrar(of: state)
  else { return body(&state[keyPath: keyPath].wrappedValue) }
  let id = registrar._$willModify(path.observed, &state[keyPath: path.stored].wrappedValue)
  defer {
    registrar._$didModify(path.observed, &state[keyPath: path.stored].wrappedValue, id)
  }
  return body(&state[keyPath: path.stored].wrappedValue)
}

/// Changes one element of a list where it is: the list has the same elements afterwards.
func modifyElement<State, List, Element, Result>(
  _ state: inout State, _ keyPath: WritableKeyPath<State, List>, of type: Element.Type,
  _ body: (inout List) -> Result
) -> Result {
  guard let path = StoredKeyPaths.shared.path(for: keyPath), let registrar = registrar(of: state)
  else { return body(&state[keyPath: keyPath]) }
  // Observable elements tell of their changes themselves.
  let isTold = !(Element.self is any ObservableState.Type)
  if isTold { registrar._$willSet(path.observed) }
  defer { if isTold { registrar._$didSet(path.observed) } }
  return body(&state[keyPath: path.stored])
}

private func registrar<State>(of state: State) -> ObservationStateRegistrar? {
  func open<S: ObservableState>(_ type: S.Type) -> ObservationStateRegistrar? {
    withUnsafePointer(to: state) { pointer in
      pointer.withMemoryRebound(to: S.self, capacity: 1) { $0.pointee._$registrar }
    }
  }
  guard let type = State.self as? any ObservableState.Type else { return nil }
  return open(type)
}
