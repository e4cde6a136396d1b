import ConcurrencyExtras
public import Foundation
import IssueReporting

/// A generator of identifiers.
///
///     struct Editor {
///       @Dependency(\.uuid) var uuid
///
///       func newIDs() -> [UUID] { [uuid(), uuid()] }
///     }
///
///     let ids = withDependencies { $0.uuid = .incrementing } operation: { Editor().newIDs() }
///     ids == [UUID(0), UUID(1)]  // => true
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns a generator of one constant identifier.
  ///
  ///     let uuid = UUIDGenerator.constant(UUID(7))
  ///     uuid() == UUID(7)  // => true
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts from `00000000-0000-0000-0000-000000000000`.
  ///
  ///     let uuid = UUIDGenerator.incrementing
  ///     [uuid(), uuid()] == [UUID(0), UUID(1)]  // => true
  public static var incrementing: Self {
    let count = LockIsolated(0)
    return Self {
      count.withValue { count in
        defer { count &+= 1 }
        return UUID(count)
      }
    }
  }

  public func callAsFunction() -> UUID {
    generate()
  }
}

extension UUID {
  /// Creates the identifier that ends with a number, like those of ``UUIDGenerator/incrementing``.
  ///
  ///     UUID(10)  // 00000000-0000-0000-0000-00000000000A
  ///     UUID(-1)  // 00000000-0000-0000-0000-0000FFFFFFFF
  ///
  /// Only the number's last 32 bits are used, as in the original, which formats it with `%x`.
  public init(_ intValue: Int) {
    let digits = String(UInt32(truncatingIfNeeded: intValue), radix: 16)
    let padding = String(repeating: "0", count: max(12 - digits.count, 0))
    self.init(uuidString: "00000000-0000-0000-0000-\(padding)\(digits)")!
  }
}

extension DependencyValues {
  /// The generator of identifiers; in tests, its use is an issue.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
  static let testValue = UUIDGenerator {
    reportIssue(#"Unimplemented: @Dependency(\.uuid)"#)
    return UUID()
  }
}
