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
  ///     UUID(-1)  // 00000000-0000-0001-0000-000000000001
  ///
  /// The last eight bytes are the number's magnitude; the byte before them is 1 if it is negative.
  public init(_ intValue: Int) {
    var bytes = [UInt8](repeating: 0, count: 7)
    bytes.append(intValue < 0 ? 1 : 0)
    withUnsafeBytes(of: UInt64(intValue.magnitude).bigEndian) { bytes.append(contentsOf: $0) }
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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
