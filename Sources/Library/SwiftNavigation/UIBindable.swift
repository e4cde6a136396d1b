public import Observation
public import PerceptionCore

/// A property wrapper for bindings to an observable object's properties, outside of views.
///
///     @Perceptible @MainActor final class Settings {
///       var name = "Blob"
///     }
///     @MainActor final class SettingsController {
///       @UIBindable var settings: Settings
///
///       init(settings: Settings) { self.settings = settings }
///
///       var name: UIBinding<String> { $settings.name }
///     }
///
///     let controller = SettingsController(settings: Settings())
///     controller.name.wrappedValue = "Blob, Jr."
///     controller.settings.name  // => "Blob, Jr."
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: AnyObject & Perceptible {
    self.wrappedValue = wrappedValue
  }

  @_disfavoredOverload
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) where Value: AnyObject & Perceptible {
    self.wrappedValue = wrappedValue
  }

  @_disfavoredOverload
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  public init(projectedValue: UIBindable<Value>) where Value: AnyObject {
    self = projectedValue
  }

  public var projectedValue: Self { self }

  /// A binding to a property of the object.
  ///
  ///     @Perceptible @MainActor final class Settings { var name = "" }
  ///
  ///     let settings = Settings()
  ///     UIBindable(settings).name.wrappedValue = "Blob"
  ///     settings.name  // => "Blob"
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    UIBinding(location: UILocation(wrappedValue, keyPath))
  }
}

extension UIBindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Equatable where Value: Equatable {}
extension UIBindable: Hashable where Value: Hashable {}
extension UIBindable: Sendable where Value: Sendable {}
