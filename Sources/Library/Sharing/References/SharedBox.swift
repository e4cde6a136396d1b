import Combine
import Foundation
import HeadlessUI
import PerceptionCore

/// The replaceable reference of a shared property: loading another key replaces it.
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

  /// A publisher of the current reference's value.
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

  /// Counts changes in a view's state, which invalidates the view; a later state replaces this one.
  func follow(in generation: State<Int>) {
    _ = generation.wrappedValue
    let following = publisher.dropFirst().sink { _ in generation.wrappedValue &+= 1 }
    lock.withLock { self.following = following }
  }
}

extension SharedBox: Perceptible, Observable {}
