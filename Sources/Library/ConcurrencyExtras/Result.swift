extension Result {
  /// The value that an asynchronous operation returns, or the error that it throws.
  ///
  ///     let profile = await Result { try await client.profile() }
  @_transparent
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
