/// Opens another window; ignored on this device, which has a single window.
@MainActor @preconcurrency
public struct OpenWindowAction {
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

/// Closes a window; ignored on this device, which has a single window.
@MainActor @preconcurrency
public struct DismissWindowAction {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

/// Opens the app's settings, which have no window on this device.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  public func callAsFunction() {}
}

extension EnvironmentValues {
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }
  @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  @MainActor public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
