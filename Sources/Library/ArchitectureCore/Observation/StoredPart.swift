import RuntimeSupport

/// The memory layout of a part of state: its offset, and the registrar and property of its
/// observers.
///
/// The macro for observable state moves a property's value into hidden storage. A key path to the
/// property gets and sets a copy of the value; a stored part accesses it in place.
// Immutable; a key path is only compared and described.
final class StoredPart: @unchecked Sendable {
  /// The offset of the part in the state.
  private let offset: Int
  /// The property under which observers register, if it is observed.
  private let observed: AnyKeyPath?
  private let state: ObservableKind?
  /// The part itself, if it is observable state.
  private let part: ObservableKind?

  private init(
    offset: Int, observed: AnyKeyPath?, state: ObservableKind?, part: ObservableKind?
  ) {
    self.offset = offset
    self.observed = observed
    self.state = state
    self.part = part
  }

  /// Returns the part itself, in state at an address.
  func pointer<Part>(
    in state: UnsafeMutableRawPointer, to type: Part.Type
  ) -> UnsafeMutablePointer<Part> {
    (state + offset).assumingMemoryBound(to: type)
  }
}

// MARK: - Reading and changing

extension StoredPart {
  /// Registers a read of the part, in state at an address.
  func noteRead(in state: UnsafeRawPointer) {
    guard let observed else { return }
    self.state?.registrar(at: state)?.pointee._$access(observed)
  }

  /// Modifies the part in place, notifying observers like an assignment.
  func modify<Part, Result>(
    in state: UnsafeMutableRawPointer, _ body: (inout Part) -> Result
  ) -> Result {
    let part = pointer(in: state, to: Part.self)
    guard let (registrar, observed) = observation(in: state) else { return body(&part.pointee) }
    guard let kind = self.part else {
      registrar._$willSet(observed)
      defer { registrar._$didSet(observed) }
      return body(&part.pointee)
    }
    let before = kind.beginModification(of: &part.pointee)
    defer { if kind.id(at: part) != before { registrar.identityChanged(observed) } }
    return body(&part.pointee)
  }

  /// Returns the part's registrar, and the property under which observers register.
  func observation(
    in state: UnsafeRawPointer
  ) -> (registrar: ObservationStateRegistrar, keyPath: AnyKeyPath)? {
    guard let observed, let registrar = self.state?.registrar(at: state) else { return nil }
    return (registrar.pointee, observed)
  }
}

// MARK: - Finding

extension StoredPart {
  private static let memory = KeyPathMemory()
  /// The placeholder for computed properties.
  private static let computed = StoredPart(offset: 0, observed: nil, state: nil, part: nil)

  /// Returns the stored part of a key path, or nil if it is computed.
  static func at<State, Part>(_ keyPath: KeyPath<State, Part>) -> StoredPart? {
    let part: StoredPart
    if let known = memory[keyPath] {
      part = unsafeDowncast(known, to: StoredPart.self)
    } else {
      part = find(keyPath) ?? computed
      memory.remember(part, of: keyPath)
    }
    return part === computed ? nil : part
  }

  private static func find<State, Part>(_ keyPath: KeyPath<State, Part>) -> StoredPart? {
    let part = ObservableKind(Part.self)
    if let offset = MemoryLayout<State>.offset(of: keyPath) {
      return StoredPart(offset: offset, observed: nil, state: nil, part: part)
    }
    func open<Observable: ObservableState>(_ type: Observable.Type) -> StoredPart? {
      guard let keyPath = keyPath as AnyKeyPath as? PartialKeyPath<Observable>,
        let path = Observable._$stored(keyPath), path.stored is KeyPath<State, Part>,
        let offset = MemoryLayout<Observable>.offset(of: path.stored)
      else { return nil }
      return StoredPart(
        offset: offset, observed: path.observed, state: ObservableKind(type), part: part)
    }
    return (State.self as? any ObservableState.Type).flatMap { open($0) }
  }
}
