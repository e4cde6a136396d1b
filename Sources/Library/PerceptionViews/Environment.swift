public import HeadlessUI
public import PerceptionCore

extension Environment {
  /// Reads a perceptible object that an ancestor set in the environment.
  ///
  ///     @Perceptible final class Settings {
  ///       var isOn = false
  ///     }
  ///
  ///     struct SettingsView: View {
  ///       @Environment(Settings.self) var settings
  ///
  ///       var body: some View {
  ///         WithPerceptionTracking { Text(settings.isOn ? "on" : "off") }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { SettingsView().environment(Settings()) }
  ///     simulator.screen.contains("off")  // => true
  @_disfavoredOverload
  public init(_ objectType: Value.Type) where Value: AnyObject & Perceptible {
    self.init(object: \.[ObservableKey<Value>()])
  }

  /// Reads an optional perceptible object.
  ///
  ///     @Perceptible final class Settings {
  ///       var isOn = false
  ///     }
  ///
  ///     struct SettingsView: View {
  ///       @Environment(Settings.self) var settings: Settings?
  ///
  ///       var body: some View {
  ///         WithPerceptionTracking { Text(settings == nil ? "none" : "some") }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { SettingsView() }
  ///     simulator.screen.contains("none")  // => true
  @_disfavoredOverload
  public init<Object: AnyObject & Perceptible>(_ objectType: Object.Type) where Value == Object? {
    self.init(object: \.[optional: ObservableKey<Object>()])
  }
}

extension View {
  /// Sets a perceptible object in the environment of this view.
  ///
  ///     @Perceptible final class Settings {
  ///       var isOn = false
  ///     }
  ///
  ///     let view = Text("Settings").environment(Settings())
  @_disfavoredOverload
  public func environment<Object: AnyObject & Perceptible>(_ object: Object?) -> some View {
    transformEnvironment(\.self) { $0[ObservableKey<Object>()] = object }
  }
}
