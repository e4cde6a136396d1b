public import Combine
import Observation

/// The app's delegate, which is launched before the app's first body runs.
///
/// An observable delegate is available in the environment of the app's views.
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: UIApplicationDelegate>: DynamicProperty {
  private let delegate: LazyDelegate<DelegateType>

  /// Defers the creation of the delegate until the app is launched.
  ///
  /// Every program's `@UIApplicationDelegateAdaptor(Launcher.self)` is compiled as
  /// `@UIApplicationDelegateAdaptor(Launcher.init)`: without Objective-C, a metatype cannot create
  /// an object by an initializer that is not required.
  public init(_ make: @escaping @MainActor () -> DelegateType) {
    delegate = LazyDelegate(make)
  }

  public init(wrappedValue make: @autoclosure @escaping @MainActor () -> DelegateType) {
    delegate = LazyDelegate(make)
  }

  public var wrappedValue: DelegateType { delegate.object }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

/// The app's delegate, created on first use.
@MainActor
private final class LazyDelegate<DelegateType> {
  private let make: @MainActor () -> DelegateType
  lazy var object = make()

  init(_ make: @escaping @MainActor () -> DelegateType) {
    self.make = make
  }
}

/// A property that holds the app's delegate.
@MainActor
private protocol DelegateProperty {
  var applicationDelegate: any UIApplicationDelegate { get }
}

extension UIApplicationDelegateAdaptor: DelegateProperty {
  fileprivate var applicationDelegate: any UIApplicationDelegate { wrappedValue }
}

extension App {
  /// The delegates of the app's adaptors; on a device there is at most one.
  private var delegates: [any UIApplicationDelegate] {
    Mirror(reflecting: self).children.compactMap {
      ($0.value as? any DelegateProperty)?.applicationDelegate
    }
  }

  /// Launches the app, and notifies its delegate and its scene's delegate.
  package func launch(_ launched: inout LaunchedScene?) -> LaunchedScene {
    UIApplication.shared.launch(delegates, &launched)
  }

  /// Adds the observable delegates of the app and its scene to the environment of a window's
  /// content.
  func providingDelegates(to content: AnyView, in scene: LaunchedScene) -> AnyView {
    scene.observedDelegates.reduce(content) { content, delegate in
      if let object = delegate as? any ObservableObject {
        AnyView(content.environmentObject(object))
      } else if let object = delegate as? any AnyObject & Observable {
        AnyView(content.environment(object))
      } else {
        content
      }
    }
  }
}
