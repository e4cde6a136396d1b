/// The light or dark appearance of the screen.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark
}

/// The phase of an app.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

extension EnvironmentValues {
  @Entry public var colorScheme: ColorScheme = .light

  @Entry public var scenePhase: ScenePhase = .active

  @Entry public var locale: Locale = .ofDevice
}
