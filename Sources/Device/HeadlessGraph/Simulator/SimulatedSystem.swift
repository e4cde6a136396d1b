/// The system generation that a simulated device behaves like.
///
///     let simulator = Simulator(os: .iOS(16)) { Text("Hello") }
///     SimulatedSystem.isAtLeast(17)  // => false
public struct SimulatedSystem: Hashable, Sendable {
  /// The major version of iOS.
  public let version: Int
  /// Whether `_printChanges()` names the changed key paths of an observed object instead of
  /// `@dependencies`.
  public let namesKeyPaths: Bool

  /// A generation of the system.
  ///
  /// - Parameters:
  ///   - version: the major version.
  ///   - namesKeyPaths: whether `_printChanges()` names key paths. The default is true from iOS 18
  ///     on: all logs published from 2025 on do, and those of 2023 and early 2024 do not.
  public static func iOS(_ version: Int, namesKeyPaths: Bool? = nil) -> SimulatedSystem {
    SimulatedSystem(version: version, namesKeyPaths: namesKeyPaths ?? (version >= 18))
  }

  // The generation whose output the episodes show.
  static let latest = iOS(17)

  /// The system of the last launched device, for code that depends on it.
  public static var current: SimulatedSystem { Device.currentSystem }

  /// Returns whether the last launched device runs this version of iOS or a later one.
  ///
  /// Chapters write `#available(iOS 17, *)`.
  public static func isAtLeast(_ version: Double) -> Bool {
    Double(current.version) >= version
  }

  /// Whether a body depends on the observable objects that it reads.
  var observesBodies: Bool { version >= 17 }
}
