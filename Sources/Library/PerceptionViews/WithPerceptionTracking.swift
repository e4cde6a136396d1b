public import HeadlessUI
import PerceptionCore
import Synchronization

/// A view that is evaluated again when perceptible state changes that its content read.
///
///     struct FeatureView: View {
///       let model: FeatureModel
///
///       var body: some View {
///         WithPerceptionTracking {
///           Form {
///             Text(model.count.description)
///             Button("Increment") { model.count += 1 }
///           }
///         }
///       }
///     }
///
/// Systems before iOS 17 do not notice what a body reads, so that each body that reads perceptible
/// state needs one. A closure that is evaluated later is not part of the content around it, and needs
/// one of its own: a row of a `ForEach`, a sheet, what is in a `GeometryReader`. From iOS 17 on the
/// system observes this view like any other.
@MainActor @preconcurrency
public struct WithPerceptionTracking<Content> {
  /// Another value for each change; the body that reads it is evaluated again.
  @State private var change = 0
  private let content: () -> Content

  private init(makingContent content: @escaping () -> Content) {
    self.content = content
  }

  public var body: Content {
    if Generation.observesNatively { return trackedContent }
    // A state property that is not read makes no difference when it changes.
    _ = change
    return withPerceptionTracking {
      trackedContent
    } onChange: { [_change] in
      _change.wrappedValue = Self.nextChange()
    }
  }

  private var trackedContent: Content {
    _PerceptionLocals.$isInPerceptionTracking.withValue(true) {
      _PerceptionLocals.$isInWithPerceptionTracking.withValue(true, operation: content)
    }
  }

  private nonisolated static func nextChange() -> Int {
    changes.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// How often anything that such a view read has changed.
private let changes = Atomic<Int>(0)

// MARK: - What it can hold

extension WithPerceptionTracking: View where Content: View {
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(makingContent: content)
  }
}

extension WithPerceptionTracking: Scene where Content: Scene {
  public init(@SceneBuilder content: @escaping () -> Content) {
    self.init(makingContent: content)
  }
}

extension WithPerceptionTracking: DynamicViewContent where Content: DynamicViewContent {
  public var data: Content.Data { content().data }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    Self(makingContent: { content().onDelete(perform: action) })
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    Self(makingContent: { content().onMove(perform: action) })
  }
}
