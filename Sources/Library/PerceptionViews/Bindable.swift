public import HeadlessUI
public import PerceptionCore

/// A property wrapper for bindings to a perceptible object's properties.
///
///     @Perceptible @MainActor final class FeatureModel {
///       var name = ""
///     }
///
///     struct FeatureView: View {
///       @Perception.Bindable var model: FeatureModel
///
///       var body: some View {
///         WithPerceptionTracking {
///           TextField("Name", text: $model.name)
///         }
///       }
///     }
///
/// It is the device's own property wrapper, so that `@Bindable` is unambiguous whichever modules a
/// file imports. Before iOS 17, a view that creates a binding depends on the property behind it.
public typealias Bindable = HeadlessUI.Bindable

extension HeadlessUI.Bindable {
  @_disfavoredOverload
  public init(wrappedValue: Value) where Value: AnyObject & Perceptible {
    self.init(object: wrappedValue)
  }

  @_disfavoredOverload
  public init(_ wrappedValue: Value) where Value: AnyObject & Perceptible {
    self.init(object: wrappedValue)
  }

  @_disfavoredOverload
  public init(projectedValue: HeadlessUI.Bindable<Value>) where Value: AnyObject & Perceptible {
    self = projectedValue
  }
}
