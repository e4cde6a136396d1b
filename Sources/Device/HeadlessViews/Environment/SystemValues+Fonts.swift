extension EnvironmentValues {
  @Entry public var font: Font?
  @Entry public var multilineTextAlignment: TextAlignment = .leading
}
