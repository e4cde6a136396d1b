extension AnyCasePath where Value == Never {
  /// The path of a case without values.
  ///
  ///     AnyCasePath<Int, Never>.never.extract(from: 1) == nil  // => true
  public static var never: Self { Self(embed: absurd, extract: { _ in nil }) }

  @Sendable private static func absurd(_ never: Never) -> Root {}
}
