public import HeadlessUI
public import PerceptionCore

extension Environment {
  /// Finds a perceptible object that a view around this one has put into the environment.
  ///
  ///     @Environment(Settings.self) var settings
  @_disfavoredOverload
  public init(_ objectType: Value.Type) where Value: AnyObject & Perceptible {
    self.init(object: \.[ObservableKey<Value>()])
  }

  /// Finds a perceptible object that may be missing.
  ///
  ///     @Environment(Settings.self) var settings: Settings?
  @_disfavoredOverload
  public init<Object: AnyObject & Perceptible>(_ objectType: Object.Type) where Value == Object? {
    self.init(object: \.[optional: ObservableKey<Object>()])
  }
}

extension View {
  /// Puts a perceptible object into the environment of this view.
  @_disfavoredOverload
  public func environment<Object: AnyObject & Perceptible>(_ object: Object?) -> some View {
    transformEnvironment(\.self) { $0[ObservableKey<Object>()] = object }
  }
}
