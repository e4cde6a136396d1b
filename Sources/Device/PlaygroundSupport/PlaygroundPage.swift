public import HeadlessUI

/// The page of a playground, which shows a view beside the code; a driver launches views by itself.
@MainActor
public final class PlaygroundPage {
  public static let current = PlaygroundPage()

  /// Whether the page continues after its last line. Without effect: a run ends with its driver.
  public var needsIndefiniteExecution = false
  public var liveView: Any?

  public func setLiveView(_ view: some View) {
    liveView = view
  }

  public func finishExecution() {}
}
