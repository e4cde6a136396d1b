public import Combine
public import CombineSchedulers
public import Foundation

extension DependencyValues {
  /// The main queue; in tests, its use is an issue.
  ///
  ///     import Combine
  ///
  ///     struct Search {
  ///       @Dependency(\.mainQueue) var mainQueue
  ///
  ///       var names: AnyPublisher<String, Never> {
  ///         Just("Blob").delay(for: 1, scheduler: mainQueue).eraseToAnyPublisher()
  ///       }
  ///     }
  ///
  ///     let search = withDependencies { $0.mainQueue = .immediate } operation: { Search() }
  ///     let subscription = search.names.sink { print($0) }
  ///     // Prints "Blob"
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop; in tests, its use is an issue.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }
}

private enum MainQueueKey: DependencyKey {
  static let liveValue = AnySchedulerOf<DispatchQueue>.main
  static let testValue = AnySchedulerOf<DispatchQueue>.unimplemented(
    #"@Dependency(\.mainQueue)"#)
}

private enum MainRunLoopKey: DependencyKey {
  static let liveValue = AnySchedulerOf<RunLoop>.main
  static let testValue = AnySchedulerOf<RunLoop>.unimplemented(#"@Dependency(\.mainRunLoop)"#)
}
