public import Combine
import Observation

/// The delegate of an app, which is launched before the app's first body.
///
/// Views find a delegate that is observable in their environment.
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

/// The delegate of an app, created when it is first needed.
@MainActor
private final class LazyDelegate<DelegateType> {
  private let make: @MainActor () -> DelegateType
  lazy var object = make()

  init(_ make: @escaping @MainActor () -> DelegateType) {
    self.make = make
  }
}

/// A property whose object is the app's delegate.
@MainActor
private protocol DelegateProperty {
  var applicationDelegate: any UIApplicationDelegate { get }
}

extension UIApplicationDelegateAdaptor: DelegateProperty {
  fileprivate var applicationDelegate: any UIApplicationDelegate { wrappedValue }
}

extension App {
  /// The delegates of the app's adaptors, of which an app has at most one on a device.
  private var delegates: [any UIApplicationDelegate] {
    Mirror(reflecting: self).children.compactMap {
      ($0.value as? any DelegateProperty)?.applicationDelegate
    }
  }

  /// Launches the app, with its delegate and that of its scene.
  package func launch(_ launched: inout LaunchedScene?) -> LaunchedScene {
    UIApplication.shared.launch(delegates, &launched)
  }

  /// Returns a window's content with the observable delegates of the app and of its scene in its
  /// environment.
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
