public import Foundation

/// The user's activity in an app; no other device continues it.
open class NSUserActivity {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var keywords: Set<String> = []
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPrediction = false
  open var targetContentIdentifier: String?

  public init(activityType: String) {
    self.activityType = activityType
  }

  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}

  open func addUserInfoEntries(from other: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(other) { $1 }
  }
}

extension View {
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    visual("userActivity", (activityType, isActive))
  }
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    visual("userActivity", activityType)
  }
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    visual("onContinueUserActivity", activityType)
  }
  public func navigationDocument(_ url: URL) -> some View { visual("navigationDocument", url) }
  public func navigationDocument(_ url: URL, preview: SharePreview) -> some View {
    visual("navigationDocument", url)
  }
}
