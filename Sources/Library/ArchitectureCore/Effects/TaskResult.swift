public import CasePaths

/// An equatable success or failure, for the payload of effects' actions; the predecessor of
/// `Result` with typed throws.
///
///     struct Offline: Error, Equatable {}
///
///     let result = await TaskResult<Int> { throw Offline() }
///     result == .failure(Offline())  // => true
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// Runs asynchronous work, catching the error that it throws.
  ///
  ///     let result = await TaskResult { 42 }
  ///     result == .success(42)  // => true
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a task result from a result.
  ///
  ///     let result = TaskResult(Result<Int, Never>.success(42))
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value, or the error thrown.
  ///
  ///     try TaskResult.success(42).value  // => 42
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Transforms the value.
  ///
  ///     try TaskResult.success(42).map { "\($0)" }.value  // => "42"
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }

  /// Transforms the value into another result.
  ///
  ///     let half = TaskResult.success(42).flatMap { TaskResult.success($0 / 2) }
  ///     try half.value  // => 21
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from a task result.
  ///
  ///     let result = Result(TaskResult.success(42))
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: CasePathable, CasePathIterable {
  /// The paths of a task result's cases.
  ///
  ///     struct Offline: Error {}
  ///
  ///     let result = TaskResult<Int>.failure(Offline())
  ///     result.is(\.failure)  // => true
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: TaskResult) -> PartialCaseKeyPath<TaskResult> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The path of a value.
    ///
    ///     TaskResult.success(42)[case: \.success]  // => Optional(42)
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path of an error.
    ///
    ///     TaskResult.success(42)[case: \.failure] == nil  // => true
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<TaskResult>> {
      [\.success, \.failure].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)):
      return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)):
      guard (lhs as Any) is any Equatable else {
        if type(of: lhs) == type(of: rhs) {
          TaskResultComparison.reportMissing(
            "Equatable", of: lhs, consequence: "So two results with such errors are never equal.")
        }
        return false
      }
      return isEqual(lhs, rhs)
    default:
      return false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? AnyHashable {
        hasher.combine(error)
      } else {
        TaskResultComparison.reportMissing(
          "Hashable", of: error, consequence: "So all results with such errors have one hash.")
      }
    }
  }
}

/// The issues of comparing and hashing results, whose errors may have any type.
enum TaskResultComparison {
  /// Whether an error that cannot be compared is an issue. A test store that describes a difference
  /// has compared the actions before.
  @TaskLocal static var reportsIssues = true

  fileprivate static func reportMissing(
    _ conformance: String, of error: any Error, consequence: String
  ) {
    #if DEBUG
      guard reportsIssues else { return }
      let name = typeName(type(of: error))
      reportMisuse(
        """
        The error "\(name)" of a "TaskResult" is not "\(conformance)". …

        \(consequence) Add the conformance:

            extension \(name): \(conformance) {}
        """)
    #endif
  }
}

/// Compares two values of dynamic type.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func open<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T).map { lhs == $0 } ?? false }
  guard let lhs = lhs as? any Equatable else { return false }
  return open(lhs)
}
