import Synchronization

/// Registers observers of an object's properties, and notifies them of changes.
///
/// On a system with native observation this forwards to its `ObservationRegistrar`; on one without,
/// to the back-port. The macro ``Perceptible`` adds one to each object; by hand:
///
///     final class Thermometer: Perceptible, Observable {
///       private let registrar = PerceptionRegistrar()
///       private var celsius = 20.0
///
///       var temperature: Double {
///         get {
///           registrar.access(self, keyPath: \.temperature)
///           return celsius
///         }
///         set {
///           registrar.withMutation(of: self, keyPath: \.temperature) { celsius = newValue }
///         }
///       }
///     }
///
/// A subject that is perceptible and not observable is tracked by the back-port alone.
///
/// Every registrar is equal to every other and is encoded as nothing, so that it can be part of a
/// type that is compared or stored.
public struct PerceptionRegistrar: Sendable {
  @usableFromInline let storage: Storage

  /// The two registrars of one object.
  ///
  /// An object may outlive a simulated device, so each read chooses its registrar at the time of
  /// the read; a change notifies both if both have observers.
  @usableFromInline
  final class Storage: _PerceptionRegistrar.Storage, @unchecked Sendable {
    let isCheckingEnabled: Bool
    /// Whether the native registrar may have observers.
    let hasBeenReadNatively = Atomic<Bool>(false)
    let native = ObservationRegistrar()

    init(isCheckingEnabled: Bool) {
      self.isCheckingEnabled = isCheckingEnabled
    }
  }

  /// Creates a registrar for one object.
  ///
  /// - Parameter isPerceptionCheckingEnabled: whether a view's reads of untracked state raise a
  ///   warning.
  public init(isPerceptionCheckingEnabled: Bool = true) {
    storage = Storage(isCheckingEnabled: isPerceptionCheckingEnabled)
  }

  /// The number of registrations on the back-port; a tracking has one for each property it read.
  package var registrationCount: Int { storage.observers?.registrationCount ?? 0 }
}

// MARK: - Subjects that are observable too

extension PerceptionRegistrar {
  /// Registers that a property is read.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    // Only an untracked read needs its location; constants cost other reads nothing.
    if storage.access(subject, keyPath) {
      storage.reportUntracked(keyPath, function, fileID, filePath, line, column)
    }
  }

  /// Notifies observers that a property is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    ViewBodies.tellWrite(of: subject, keyPath, ends: false)
    storage.observers?.willSet(keyPath)
    if storage.isObservedNatively { storage.native.willSet(subject, keyPath: keyPath) }
  }

  /// Notifies observers that a property has changed.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    defer { ViewBodies.tellWrite(of: subject, keyPath, ends: true) }
    storage.observers?.didSet(keyPath)
    if storage.isObservedNatively { storage.native.didSet(subject, keyPath: keyPath) }
  }

  /// Changes a property, and notifies observers before and after.
  public func withMutation<Subject: Observable, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

extension PerceptionRegistrar.Storage {
  /// Whether changes must be forwarded to the native registrar.
  fileprivate var isObservedNatively: Bool { hasBeenReadNatively.load(ordering: .relaxed) }

  /// Registers a read with the back-port, and returns whether it is untracked. Most reads happen
  /// outside any frame and return immediately.
  @inline(__always)
  private func accessIsUntracked<Subject>(_ subject: Subject, _ keyPath: AnyKeyPath) -> Bool {
    guard TrackingFrame.current != nil else { return false }
    ViewBodies.readObserver?(Subject.self is AnyClass ? subject as AnyObject : nil, keyPath)
    return access(keyPath) == .body
  }

  /// Registers a read; returns whether a body makes it without tracking.
  @usableFromInline
  func access<Subject: Observable, Member>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Member>
  ) -> Bool {
    guard Generation.observesNatively else { return accessIsUntracked(subject, keyPath) }
    accessNatively(subject, keyPath)
    return false
  }

  /// Registers a read of a subject whose conformance to `Observable` is determined at run time.
  @usableFromInline
  func access<Subject: Perceptible, Member>(
    erased subject: Subject, _ keyPath: KeyPath<Subject, Member>
  ) -> Bool {
    guard Generation.observesNatively else { return accessIsUntracked(subject, keyPath) }
    guard let type = Subject.self as? any Observable.Type else { return false }
    func open<T: Observable>(_ type: T.Type) {
      accessNatively(
        unsafeBitCast(subject, to: type), unsafeDowncast(keyPath, to: KeyPath<T, Member>.self))
    }
    open(type)
    return false
  }

  @usableFromInline
  func reportUntracked(
    _ keyPath: AnyKeyPath, _ function: StaticString, _ fileID: StaticString,
    _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    UntrackedRead(
      keyPath: keyPath, function: function, fileID: fileID, filePath: filePath, line: line,
      column: column
    ).check(isEnabled: isCheckingEnabled)
  }

  @inline(__always)
  fileprivate func accessNatively<Subject: Observable, Member>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Member>
  ) {
    if !isObservedNatively { hasBeenReadNatively.store(true, ordering: .relaxed) }
    native.access(subject, keyPath: keyPath)
  }
}

// MARK: - Subjects of dynamic conformance

extension PerceptionRegistrar {
  /// Registers that a property is read.
  @_disfavoredOverload
  @inlinable
  public func access<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    if storage.access(erased: subject, keyPath) {
      storage.reportUntracked(keyPath, function, fileID, filePath, line, column)
    }
  }

  /// Notifies observers that a property is about to change.
  @_disfavoredOverload
  public func willSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    ViewBodies.tellWrite(of: subject, keyPath, ends: false)
    storage.observers?.willSet(keyPath)
    guard storage.isObservedNatively, let type = Subject.self as? any Observable.Type else {
      return
    }
    func open<T: Observable>(_ type: T.Type) {
      storage.native.willSet(
        unsafeBitCast(subject, to: type),
        keyPath: unsafeDowncast(keyPath, to: KeyPath<T, Member>.self))
    }
    open(type)
  }

  /// Notifies observers that a property has changed.
  @_disfavoredOverload
  public func didSet<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    defer { ViewBodies.tellWrite(of: subject, keyPath, ends: true) }
    storage.observers?.didSet(keyPath)
    guard storage.isObservedNatively, let type = Subject.self as? any Observable.Type else {
      return
    }
    func open<T: Observable>(_ type: T.Type) {
      storage.native.didSet(
        unsafeBitCast(subject, to: type),
        keyPath: unsafeDowncast(keyPath, to: KeyPath<T, Member>.self))
    }
    open(type)
  }

  /// Changes a property, and notifies observers before and after.
  @_disfavoredOverload
  public func withMutation<Subject: Perceptible, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

extension PerceptionRegistrar {
  /// Registers a read of a property, in the spelling of the library's first versions.
  @_disfavoredOverload
  public func access<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, file: StaticString, line: UInt = #line
  ) {
    access(subject, keyPath: keyPath, fileID: file, filePath: file, line: line, column: 0)
  }
}

// MARK: - Values

extension PerceptionRegistrar: Hashable {
  public static func == (left: Self, right: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension PerceptionRegistrar: Codable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {}
}
