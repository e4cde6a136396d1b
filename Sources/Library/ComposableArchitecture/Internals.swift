public import ArchitectureCore
public import Combine
public import ConcurrencyExtras

// Internals that this library's own tests read.

extension Effect {
  /// The actions that the effect sends, until it finishes.
  @_spi(Internals) public var actions: AsyncStream<Action> {
    AsyncStream { continuation in
      // Actions need not be sendable: each is transferred once, from the effect to the awaiting
      // test.
      func yield(_ action: Action) {
        nonisolated(unsafe) let action = action
        continuation.yield(action)
      }
      switch operation {
      case .none:
        continuation.finish()
      case .publisher(let publisher):
        nonisolated(unsafe) let cancellable = publisher.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: yield)
        continuation.onTermination = { _ in cancellable.cancel() }
      case .run(let name, let priority, let operation):
        let task = Task(name: name, priority: priority) {
          await operation(Send { yield($0) })
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

/// The registry of cancellable work.
@_spi(Internals) public let _cancellationCancellables = LockIsolated(CancellablesCollection())

/// A view of the registry of cancellable work.
@_spi(Internals) public struct CancellablesCollection: Sendable {
  /// The number of registered pieces of work.
  public var count: Int { Cancellations.shared.count }

  /// Returns whether work with an identifier is registered in a feature.
  func exists(at id: some Hashable, path: NavigationIDPath) -> Bool {
    Cancellations.shared.contains(id: id, path: path)
  }

  /// Removes all entries, without cancelling them.
  public mutating func removeAll() {
    Cancellations.shared.removeAll()
  }
}

/// The path of a feature from its root.
typealias NavigationIDPath = ArchitectureCore.NavigationIDPath

extension Store {
  /// The running effects of the store.
  @_spi(Internals) public var effectCancellables: [Int: AnyCancellable] { core.effectCancellables }

  /// The cached scoped stores.
  @_spi(Internals) public var children: [ObjectIdentifier: AnyObject] {
    Dictionary(uniqueKeysWithValues: childStores.map { (ObjectIdentifier($0), $0) })
  }

  /// Whether the store caches its scoped stores.
  @_spi(Internals) public var canCacheChildren: Bool { core.canCacheChildren }

  /// Sends an action, and returns the task of its remaining effects.
  @_spi(Internals) @discardableResult
  public func send(_ action: Action, originatingFrom _: Action?) -> Task<Void, Never>? {
    core.send(action).map { tasks in Task { await tasks.finish() } }
  }
}

/// The log of the creation and deallocation of stores and view stores: `StoreOf<Counter>.init`.
@_spi(Logging) public final class Logger: Sendable {
  @_spi(Logging) public static let shared = Logger()

  /// Whether the log is enabled, at the cost of a description for each store.
  @_spi(Logging) public var isEnabled: Bool {
    get { StoreLog.shared.isEnabled }
    set { StoreLog.shared.isEnabled = newValue }
  }

  @_spi(Logging) public var logs: [String] { StoreLog.shared.lines }

  @_spi(Logging) public func log(_ line: @autoclosure () -> String) {
    StoreLog.shared.log(line())
  }

  @_spi(Logging) public func clear() {
    StoreLog.shared.clear()
  }
}
