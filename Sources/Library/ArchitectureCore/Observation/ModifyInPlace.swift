/// Modifies a part of state in place, notifying observers like an assignment.
func modify<State, Part, Result>(
  _ state: inout State, _ keyPath: WritableKeyPath<State, Part>, _ body: (inout Part) -> Result
) -> Result {
  guard let part = StoredPart.at(keyPath) else {
    keepForReaders(&state)
    return body(&state[keyPath: keyPath])
  }
  return withUnsafeMutablePointer(to: &state) { part.modify(in: $0, body) }
}

/// Modifies presented state in place.
func modifyPresentation<State, Part, Result>(
  _ state: inout State, _ keyPath: WritableKeyPath<State, PresentationState<Part>>,
  _ body: (inout Part?) -> Result
) -> Result {
  guard let part = StoredPart.at(keyPath) else {
    keepForReaders(&state)
    return body(&state[keyPath: keyPath].wrappedValue)
  }
  return withUnsafeMutablePointer(to: &state) { state in
    let presentation = part.pointer(in: state, to: PresentationState<Part>.self)
    keepPresentedForReaders(presentation)
    guard let (registrar, observed) = part.observation(in: state) else {
      return body(&presentation.pointee.wrappedValue)
    }
    let id = registrar._$willModify(observed, &presentation.pointee.wrappedValue)
    defer { registrar._$didModify(observed, &presentation.pointee.wrappedValue, id) }
    return body(&presentation.pointee.wrappedValue)
  }
}

/// Modifies one element of a list in place: the list has the same elements afterwards.
func modifyElement<State, List, Element, Result>(
  _ state: inout State, _ keyPath: WritableKeyPath<State, List>, of type: Element.Type,
  _ body: (inout List) -> Result
) -> Result {
  guard let part = StoredPart.at(keyPath) else {
    keepForReaders(&state)
    return body(&state[keyPath: keyPath])
  }
  return withUnsafeMutablePointer(to: &state) { state in
    let list = part.pointer(in: state, to: List.self)
    // Observable elements notify their own observers.
    guard !(Element.self is any ObservableState.Type),
      let (registrar, observed) = part.observation(in: state)
    else { return body(&list.pointee) }
    registrar._$willSet(observed)
    defer { registrar._$didSet(observed) }
    return body(&list.pointee)
  }
}
