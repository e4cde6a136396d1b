package import Combine

extension Effect {
  /// The effect as a publisher, which starts the work on subscription.
  package var publisher: AnyPublisher<Action, Never> {
    switch operation {
    case .none:
      return Empty().eraseToAnyPublisher()
    case .publisher(let publisher):
      return publisher
    case .run(let name, let priority, let operation):
      let carry = EscapedDependencies()
      return Deferred {
        let subject = PassthroughSubject<Action, Never>()
        // The task uses the subject on the main actor only.
        nonisolated(unsafe) let output = subject
        let task = Task(name: name, priority: priority) { @MainActor in
          await carry.resume {
            await operation(Send { output.send($0) })
          }
          output.send(completion: .finished)
        }
        return subject.handleEvents(receiveCancel: task.cancel)
      }
      .eraseToAnyPublisher()
    }
  }
}

/// A publisher that merges two publishers, and completes after both.
struct MergedPublisher<Output>: Publisher {
  typealias Failure = Never

  let first: AnyPublisher<Output, Never>
  let second: AnyPublisher<Output, Never>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Sequence<[AnyPublisher<Output, Never>], Never>(sequence: [first, second])
      .flatMap { $0 }
      .receive(subscriber: subscriber)
  }
}
