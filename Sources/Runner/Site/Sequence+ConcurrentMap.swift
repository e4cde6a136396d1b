extension Sequence where Element: Sendable, Self: Sendable {
  /// Returns the results for all elements, in order, each computed in a separate task.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() { group.addTask { (index, transform(element)) } }
      var results: [Int: Result] = [:]
      for await (index, result) in group { results[index] = result }
      return results.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
