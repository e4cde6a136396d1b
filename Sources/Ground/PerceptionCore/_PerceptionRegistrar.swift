import Synchronization

/// The back-port's registrar, for systems without native observation.
///
/// Use ``PerceptionRegistrar``, which chooses between this one and the native one. It is
/// independent of the type of its subject, and every registrar is equal to every other.
public struct _PerceptionRegistrar: Sendable {
  let storage: Storage

  /// The registrar's storage, deallocated together with its object.
  @usableFromInline
  class Storage: @unchecked Sendable {
    // Set once, atomically, to a retained reference that `deinit` releases. Subclasses have only
    // constants and atomics.
    private let made = Atomic<UnsafeMutableRawPointer?>(nil)

    @usableFromInline
    init() {}

    deinit {
      guard let pointer = made.load(ordering: .acquiring) else { return }
      Unmanaged<Observers>.fromOpaque(pointer).takeRetainedValue().close()
    }

    /// The observers; nil before the first tracked read.
    @inline(__always)
    final var observers: Observers? {
      made.load(ordering: .acquiring).map {
        Unmanaged<Observers>.fromOpaque($0).takeUnretainedValue()
      }
    }

    final func makeObservers() -> Observers {
      if let observers { return observers }
      let observers = Unmanaged.passRetained(Observers())
      let (isFirst, first) = made.compareExchange(
        expected: nil, desired: observers.toOpaque(), ordering: .acquiringAndReleasing)
      guard !isFirst, let first else { return observers.takeUnretainedValue() }
      observers.release()
      return Unmanaged<Observers>.fromOpaque(first).takeUnretainedValue()
    }
  }

  public init() {
    storage = Storage()
  }

  /// Registers that a property is read.
  public func access<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.access(keyPath)
  }

  /// Notifies observers that a property is about to change.
  public func willSet<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.observers?.willSet(keyPath)
  }

  /// Notifies observers that a property has changed.
  public func didSet<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    storage.observers?.didSet(keyPath)
  }

  /// Changes a property, and notifies observers before and after.
  public func withMutation<Subject, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    let observers = storage.observers
    observers?.willSet(keyPath)
    defer { storage.observers?.didSet(keyPath) }
    return try mutation()
  }

  /// The number of registrations; a tracking has one for each property that it read.
  package var registrationCount: Int { storage.observers?.registrationCount ?? 0 }
}

extension _PerceptionRegistrar.Storage {
  /// Adds a read to the current tracking, if any.
  @discardableResult
  @inline(never)
  final func access(_ keyPath: AnyKeyPath) -> TrackingFrame.Role? {
    guard let frame = TrackingFrame.current else { return nil }
    if frame.pointee.role == .tracking {
      frame.pointee.accesses.add(makeObservers(), keyPath)
    }
    return frame.pointee.role
  }
}

extension _PerceptionRegistrar: Hashable {
  public static func == (left: Self, right: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension _PerceptionRegistrar: Codable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {}
}
