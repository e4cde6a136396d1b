public import Foundation

/// The app, as UIKit represents it.
@MainActor
public final class UIApplication {
  public static let shared = UIApplication()

  public weak var delegate: (any UIApplicationDelegate)?
  public package(set) var connectedScenes: Set<UIScene> = []
  public var windows: [UIWindow] {
    connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
  }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0

  private init() {}

  /// Does nothing: this device cannot open URLs.
  public func open(_ url: URL) {}

  public func canOpenURL(_ url: URL) -> Bool { false }

  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

/// The screen: 390 by 844 points.
@MainActor
public final class UIScreen {
  public static let main = UIScreen()

  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  public var scale: CGFloat { 3 }
}

/// The device.
@MainActor
public final class UIDevice {
  public static let current = UIDevice()

  public var name: String { "iPhone" }
  public var model: String { "iPhone" }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "\(SimulatedSystem.current.version).0" }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The pasteboard, which holds the last copied content.
@MainActor
public final class UIPasteboard {
  public static let general = UIPasteboard()

  public var string: String?
  public var url: URL?
}

/// An image.
public final class UIImage: Sendable {
  package let name: String

  public init() {
    name = "picture"
  }

  public init?(data: Data) {
    if data.isEmpty { return nil }
    name = "picture"
  }

  public init?(named name: String) {
    self.name = name
  }

  public init?(systemName name: String) {
    self.name = name
  }

  public var size: CGSize { .zero }
}

extension Image {
  public init(uiImage: UIImage) {
    self.init(uiImage.name)
  }
}

// MARK: - Haptic feedback

@MainActor
public class UIFeedbackGenerator {
  public init() {}

  public func prepare() {}
}

public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: FeedbackStyle) {
    super.init()
  }

  public override init() {
    super.init()
  }

  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
