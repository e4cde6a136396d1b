extension DependencyValues {
  /// The context of the running code, which selects a dependency's default value.
  ///
  ///     struct Analytics {
  ///       @Dependency(\.context) var context
  ///
  ///       var isSent: Bool { context == .live }
  ///     }
  ///
  ///     withDependencies { $0.context = .preview } operation: { Analytics().isSent }  // => false
  public var context: DependencyContext {
    get { self[DependencyContextKey.self] }
    set { self[DependencyContextKey.self] = newValue }
  }
}

enum DependencyContextKey: DependencyKey {
  static var liveValue: DependencyContext { .live }
  static var previewValue: DependencyContext { .preview }
  static var testValue: DependencyContext { .test }
}
