import Combine
import Foundation
import PerceptionCore

/// The reference of a shared property, which can be replaced by another: by loading another key.
final class SharedBox<Value>: @unchecked Sendable {
  private let registrar = PerceptionRegistrar(isPerceptionCheckingEnabled: false)
  private let lock = NSLock()
  // Guarded by the lock.
  private var current: SharedReference<Value>
  private var references: CurrentValueSubject<SharedReference<Value>, Never>?
  private var following: AnyCancellable?

  init(_ reference: SharedReference<Value>) {
    current = reference
  }

  var reference: SharedReference<Value> {
    get {
      registrar.access(self, keyPath: \.reference)
      return untrackedReference
    }
    set {
      guard newValue !== untrackedReference else { return }
      registrar.withMutation(of: self, keyPath: \.reference) {
        lock.withLock { current = newValue }
      }
      lock.withLock { references }?.send(newValue)
    }
  }

  var untrackedReference: SharedReference<Value> { lock.withLock { current } }

  /// Publishes the value of whatever the reference is at the time.
  var publisher: AnyPublisher<Value, Never> {
    Deferred { [self] in
      let references = lock.withLock {
        let references = self.references ?? CurrentValueSubject(current)
        self.references = references
        return references
      }
      return references.map(\.publisher).switchToLatest()
    }
    .eraseToAnyPublisher()
  }

  /// Calls a closure after each change, until another takes its place.
  func follow(_ changed: @escaping () -> Void) {
    let following = publisher.dropFirst().sink { _ in changed() }
    lock.withLock { self.following = following }
  }
}

extension SharedBox: Perceptible, Observable {}
