import RuntimeSupport

/// The values of an expression over perceptible objects, as they change.
///
///     @MainActor @Perceptible final class Cart {
///       var prices: [Int] = []
///       var total: Int { prices.reduce(0, +) }
///     }
///
///     let cart = Cart()
///     let task = Task {
///       for await total in Perceptions({ cart.total }) { print(total) }
///     }
///     await Task.megaYield()
///     cart.prices.append(3)
///     await Task.megaYield()
///     // Prints "0"
///     // Prints "3"
///     task.cancel()
///
/// The first value comes at once. A later value comes after a change to a property that the
/// expression has read. Changes made before the expression's actor can evaluate it again are
/// coalesced to one value. The sequence ends when its task is cancelled, or when the expression
/// throws.
public struct Perceptions<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The result of an expression that can end the sequence.
  public enum Iteration: Sendable {
    case next(Element)
    case finish
  }

  fileprivate typealias Emit = @Sendable () throws(Failure) -> Iteration

  /// The actor that evaluates the expression.
  private let isolation: (any Actor)?
  private let emit: Emit

  /// Creates a sequence of an expression's values that never finishes by itself.
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {
    isolation = emit.isolation
    let emit = unsafeBitCast(emit, to: (@Sendable () throws(Failure) -> Element).self)
    self.emit = { () throws(Failure) in .next(try emit()) }
  }

  private init(
    untilFinished emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) {
    isolation = emit.isolation
    self.emit = unsafeBitCast(emit, to: Emit.self)
  }

  /// Returns a sequence of an expression's values that ends when the expression returns `.finish`.
  public static func untilFinished(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Perceptions<Element, Failure> {
    Self(untilFinished: emit)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(isolation: isolation, emit: emit)
  }
}

// MARK: - Iteration

extension Perceptions {
  public struct Iterator: AsyncIteratorProtocol {
    private let isolation: (any Actor)?
    private var emit: Emit?
    /// The change that produces the next value; nil before the first.
    private var change: Change?

    fileprivate init(isolation: (any Actor)?, emit: @escaping Emit) {
      self.isolation = isolation
      self.emit = emit
    }

    /// Returns the next value: immediately the first time, then after a change.
    public mutating func next(
      isolation iterationIsolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      guard let emit else { return nil }
      await change?.happens()
      guard !Task.isCancelled else { return finish() }
      let change = Change()
      self.change = change
      switch await Self.evaluate(emit, isolation: isolation, change) {
      case .success(.next(let element)):
        return element
      case .success(.finish):
        return finish()
      case .failure(let error):
        _ = finish()
        throw error
      }
    }

    private mutating func finish() -> Element? {
      emit = nil
      change = nil
      return nil
    }

    private static func evaluate(
      _ emit: Emit, isolation: isolated (any Actor)?, _ change: Change
    ) async -> Result<Iteration, Failure> {
      withPerceptionTracking {
        do throws(Failure) {
          return .success(try emit())
        } catch {
          return .failure(error)
        }
      } didSet: { tracking in
        tracking.cancel()
        change.happen()
      }
    }
  }
}

/// A single change, which can be awaited before or after it happens.
private final class Change: Sendable {
  private enum State {
    case ahead
    case awaited(UnsafeContinuation<Void, Never>)
    case past
  }

  private let state = Guarded(State.ahead)

  /// Waits for the change, or the task's cancellation.
  func happens() async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let isPast = state.withLock { state in
          if case .past = state { return true }
          state = .awaited(continuation)
          return false
        }
        if isPast { continuation.resume() }
      }
    } onCancel: {
      happen()
    }
  }

  func happen() {
    let continuation = state.withLock { state -> UnsafeContinuation<Void, Never>? in
      defer { state = .past }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume()
  }
}
