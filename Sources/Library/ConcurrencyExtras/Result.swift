extension Result {
  /// Creates a result from an asynchronous operation: the value it returns, or the error it throws.
  ///
  ///     struct Offline: Error {}
  ///
  ///     func profile() async throws -> String { throw Offline() }
  ///
  ///     let result = await Result { try await profile() }
  ///     print(result)  // Prints "failure(Offline())"
  @_transparent
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
