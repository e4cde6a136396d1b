public import Stage

extension PreviewTrait where T == PreviewViewTraits {
  /// Prepares a dependency for a preview.
  ///
  ///     struct Greeting: View {
  ///       @Dependency(\.locale) var locale
  ///
  ///       var body: some View { Text(locale.identifier) }
  ///     }
  ///
  ///     #Preview(traits: .dependency(\.locale, Locale(identifier: "de"))) {
  ///       Greeting()
  ///     }
  ///
  ///     Simulator(preview: nil).screen  // => "de"
  public static func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    .dependencies { $0[keyPath: keyPath] = value() }
  }

  /// Prepares the dependency of a type for a preview.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self where Value == Value.Value {
    .dependencies { $0[Value.self] = value() }
  }

  /// Prepares dependencies for a preview, like ``prepareDependencies(_:)`` in its body.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> Self {
    Self(prepare: { prepareDependencies(updateValues) })
  }
}
