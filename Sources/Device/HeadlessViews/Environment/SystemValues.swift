/// Whether the screen is light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark
}

/// What an app is doing.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

extension EnvironmentValues {
  @Entry public var colorScheme: ColorScheme = .light

  @Entry public var scenePhase: ScenePhase = .active

  @Entry public var locale: Locale = .ofDevice
}
