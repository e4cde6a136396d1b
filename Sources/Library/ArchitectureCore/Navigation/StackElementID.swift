public import CustomDump
package import Dependencies
import RuntimeSupport

/// The identity of a stack's element: its number among the pushes of all stacks, from 0.
///
///     let stack = StackState(["first", "second"])
///     let id: StackElementID = stack.ids[1]
///     stack[id: id]  // => Optional("second")
public struct StackElementID: Hashable, Sendable {
  package let generation: Int

  package init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "#\(generation)" }
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { "#\(generation)" }
}

/// Tests number elements in the order of their pushes.
extension StackElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

// MARK: - Generator

extension DependencyValues {
  /// The generator of stack elements' identities.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// A generator of unique numbers.
package struct StackElementIDGenerator: DependencyKey, Sendable {
  package let next: @Sendable () -> StackElementID
  package let peek: @Sendable () -> StackElementID

  package static var liveValue: Self { .incrementing() }
  package static var testValue: Self { .incrementing() }

  /// Returns an independent generator that continues from the same identifier.
  package func copy() -> Self {
    .incrementing(from: peek().generation)
  }

  /// Returns a generator that starts at a number.
  package static func incrementing(from first: Int = 0) -> Self {
    let counter = Locked(first)
    return Self(
      next: {
        counter.withLock { next in
          defer { next += 1 }
          return StackElementID(generation: next)
        }
      },
      peek: { StackElementID(generation: counter.withLock { $0 }) })
  }
}
