/// Opens another window of an app, without effect on this device, which has one.
@MainActor @preconcurrency
public struct OpenWindowAction {
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

/// Closes another window of an app, without effect on this device, which has one.
@MainActor @preconcurrency
public struct DismissWindowAction {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

/// Shows an app's settings, of which this device has no window.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  public func callAsFunction() {}
}

extension EnvironmentValues {
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }
  @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  @MainActor public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
