import RuntimeSupport

/// The ``ObservableState`` members of a type known only at run time, looked up once per type.
///
/// A dynamic cast to the protocol takes much longer than a call of a cached member.
struct ObservableKind {
  private enum Kind {
    /// Values with a registrar at an offset.
    case registrar(Int)
    /// Values, such as those of enums, that compute their identity.
    case asked(
      id: (UnsafeRawPointer) -> ObservableStateID, willModify: (UnsafeMutableRawPointer) -> Void)
  }

  private let kind: Kind

  /// Returns nil for a type that is not observable state.
  init?(_ type: Any.Type) {
    func open<State: ObservableState>(_ type: State.Type) -> Self { Self(of: type) }
    guard let type = type as? any ObservableState.Type else { return nil }
    self = open(type)
  }

  private init<State: ObservableState>(of type: State.Type) {
    if let registrar = State._$registrar, let offset = MemoryLayout<State>.offset(of: registrar) {
      kind = .registrar(offset)
    } else {
      kind = .asked(
        id: { $0.assumingMemoryBound(to: State.self).pointee._$id },
        willModify: { $0.assumingMemoryBound(to: State.self).pointee._$willModify() })
    }
  }
}

// MARK: - Values at an address

extension ObservableKind {
  /// Returns the identity of a value.
  func id(at state: UnsafeRawPointer) -> ObservableStateID {
    switch kind {
    case .registrar(let offset): Self.registrar(behind: state + offset).pointee.id
    case .asked(let id, _): id(state)
    }
  }

  /// Advances the version of a value before a change in place.
  func willModify(_ state: UnsafeMutableRawPointer) {
    switch kind {
    case .registrar(let offset):
      (state + offset).assumingMemoryBound(to: ObservationStateRegistrar.self).pointee
        ._$willModify()
    case .asked(_, let willModify):
      willModify(state)
    }
  }

  /// Returns the registrar of a value's observers.
  func registrar(at state: UnsafeRawPointer) -> UnsafePointer<ObservationStateRegistrar>? {
    guard case .registrar(let offset) = kind else { return nil }
    return Self.registrar(behind: state + offset)
  }

  private static func registrar(
    behind address: UnsafeRawPointer
  ) -> UnsafePointer<ObservationStateRegistrar> {
    address.assumingMemoryBound(to: ObservationStateRegistrar.self)
  }
}

extension ObservableKind {
  /// Returns the identity of a value of the kind's type.
  func id<State>(of state: State) -> ObservableStateID {
    withUnsafePointer(to: state) { id(at: $0) }
  }

  /// Begins a modification, and returns the current identity.
  func beginModification<State>(of state: inout State) -> ObservableStateID {
    withUnsafeMutablePointer(to: &state) {
      willModify($0)
      return id(at: $0)
    }
  }
}

// MARK: - Properties

extension ObservableKind {
  private final class Answer {
    let kind: ObservableKind?
    init(_ kind: ObservableKind?) { self.kind = kind }
  }

  private static let memory = KeyPathMemory()

  /// Returns the kind of a property's values, cached by key path.
  ///
  /// Each property has one key path, and each key path is used for one property only.
  static func of(_ type: Any.Type, at keyPath: AnyKeyPath) -> ObservableKind? {
    if let answer = memory[keyPath] { return unsafeDowncast(answer, to: Answer.self).kind }
    let kind = ObservableKind(type)
    memory.remember(Answer(kind), of: keyPath)
    return kind
  }
}
