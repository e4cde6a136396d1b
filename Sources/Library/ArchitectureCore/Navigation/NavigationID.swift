import CasePaths
import RuntimeSupport

/// The place of a feature in its parent: a key path or a case, and the identity of the state.
package struct NavigationID: Hashable, @unchecked Sendable {
  // The identity is read from the state while an action is handled; later it is only compared.
  private let path: Path
  private let identifier: AnyHashable?
  private let tag: UInt32?

  private enum Path: Hashable {
    case keyPath(AnyKeyPath)
    case casePath(root: ObjectIdentifier, value: ObjectIdentifier)
    case store(Int)
  }

  /// Creates the place of a piece of state at a key path.
  init<Value, Root>(base: Value, keyPath: KeyPath<Root, Value?>) {
    self.init(path: .keyPath(keyPath), base: base)
  }

  init<Value, Root>(base: Value, keyPath: KeyPath<Root, PresentationState<Value>>) {
    self.init(path: .keyPath(keyPath), base: base)
  }

  /// Creates the place of a piece of state in a case.
  init<Value, Root>(root: Root, value: Value, casePath: AnyCasePath<Root, Value>) {
    path = .casePath(root: ObjectIdentifier(Root.self), value: ObjectIdentifier(Value.self))
    tag = enumTag(of: root)
    identifier = identifiableID(of: value)
  }

  /// Creates the place of an element of a collection.
  package init(id: some Hashable, keyPath: AnyKeyPath) {
    path = .keyPath(keyPath)
    tag = nil
    identifier = AnyHashable(id)
  }

  /// Creates the unique place of a store.
  init(store number: Int) {
    path = .store(number)
    tag = nil
    identifier = nil
  }

  private init<Value>(path: Path, base: Value) {
    self.path = path
    tag = enumTag(of: base)
    identifier = identifiableID(of: base)
  }
}

/// The path from the root of an application to a feature.
package struct NavigationIDPath: Hashable, Sendable {
  package private(set) var path: [NavigationID] = []

  package init(path: [NavigationID] = []) {
    self.path = path
  }

  /// The paths to the feature and to each of its ancestors, the longest first.
  var prefixes: [NavigationIDPath] {
    (0...path.count).reversed().map { NavigationIDPath(path: Array(path.prefix($0))) }
  }

  func appending(_ id: NavigationID) -> Self {
    Self(path: path + [id])
  }

  /// Returns whether another feature's path is a prefix of this one.
  func starts(with other: Self) -> Bool {
    path.starts(with: other.path)
  }
}

extension NavigationIDPath {
  /// The path of the running feature.
  ///
  /// A task-local value rather than a dependency, because it is set for each action of an element
  /// and has to be cheap.
  @TaskLocal package static var current = NavigationIDPath()

  /// Returns the root path of a new store: one store's effects are not cancelled by another's.
  static func ofNewStore() -> Self {
    let number = storeCount.withLock { count in
      count += 1
      return count
    }
    return current.appending(NavigationID(store: number))
  }

  private static let storeCount = Locked(0)
}
