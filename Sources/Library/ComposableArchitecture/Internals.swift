public import ArchitectureCore
public import Combine
public import ConcurrencyExtras

// What this library's own tests look at, and nobody else needs to.

extension Effect {
  /// The actions that the effect sends, as they come, until it is done.
  @_spi(Internals) public var actions: AsyncStream<Action> {
    AsyncStream { continuation in
      // Actions need not be sendable; each goes from the effect to whoever awaits it, once.
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

/// What is under way and can be cancelled.
@_spi(Internals) public let _cancellationCancellables = LockIsolated(CancellablesCollection())

/// Looks at what is under way and can be cancelled.
@_spi(Internals) public struct CancellablesCollection: Sendable {
  /// How many identities there are, with their places.
  public var count: Int { Cancellations.shared.count }

  /// Whether something is known by an identity in a feature.
  func exists(at id: some Hashable, path: NavigationIDPath) -> Bool {
    Cancellations.shared.contains(id: id, path: path)
  }

  /// Forgets all, without cancelling it.
  public mutating func removeAll() {
    Cancellations.shared.removeAll()
  }
}

/// Where a feature stands below another.
typealias NavigationIDPath = ArchitectureCore.NavigationIDPath

extension Store {
  /// What is under way of the store's effects.
  @_spi(Internals) public var effectCancellables: [Int: AnyCancellable] { core.effectCancellables }

  /// The stores of parts of the state that are kept.
  @_spi(Internals) public var children: [ObjectIdentifier: AnyObject] {
    Dictionary(uniqueKeysWithValues: childStores.map { (ObjectIdentifier($0), $0) })
  }

  /// Whether stores of parts of the state are kept.
  @_spi(Internals) public var canCacheChildren: Bool { core.canCacheChildren }

  /// Sends an action, and returns the task of what of its effects goes on.
  @_spi(Internals) @discardableResult
  public func send(_ action: Action, originatingFrom _: Action?) -> Task<Void, Never>? {
    core.send(action)
  }
}

/// What happens in the lives of stores and view stores: `StoreOf<Counter>.init`.
@_spi(Logging) public final class Logger: Sendable {
  @_spi(Logging) public static let shared = Logger()

  /// Whether anything is logged, which costs a name for each store.
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
