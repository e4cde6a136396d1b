#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import HeadlessUI
#endif

/// A counter, and an alarm that goes off an hour after it is set.
public struct CounterView: View {
  @State private var count = 0
  @State private var isRinging = false

  public init() {}

  public var body: some View {
    Text(isRinging ? "Ring!" : "\(count)")
    Button("Increment") { count += 1 }
    Button("Set alarm") {
      Task {
        try await Task.sleep(for: .seconds(3_600))
        isRinging = true
      }
    }
  }
}
