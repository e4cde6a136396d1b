public import HeadlessUI
import PerceptionCore

/// A view that re-evaluates its content when perceptible state that it read changes.
///
///     @Perceptible @MainActor final class CounterModel {
///       var count = 0
///     }
///
///     struct CounterView: View {
///       let model: CounterModel
///
///       var body: some View {
///         WithPerceptionTracking {
///           Text("Count: \(model.count)")
///           Button("Increment") { model.count += 1 }
///         }
///       }
///     }
///
///     let simulator = Simulator(os: .iOS(15)) { CounterView(model: CounterModel()) }
///     simulator.tap("Increment")
///     simulator.screen.contains("Count: 1")  // => true
///
/// Systems before iOS 17 do not track a body's reads, so each body that reads perceptible state
/// needs one. The content of a closure that is evaluated later needs another one: a row of a
/// `ForEach`, a sheet, the content of a `GeometryReader`. From iOS 17 on the system observes this
/// view like any other.
@MainActor @preconcurrency
public struct WithPerceptionTracking<Content> {
  private let content: () -> Content

  private init(makingContent content: @escaping () -> Content) {
    self.content = content
  }

  public var body: Content {
    ViewBodies.following {
      if Generation.observesNatively { return content() }
      return _PerceptionLocals.$isInPerceptionTracking.withValue(true) {
        _PerceptionLocals.$isInWithPerceptionTracking.withValue(true, operation: content)
      }
    }
  }
}

// MARK: - Supported content

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

extension WithPerceptionTracking: Commands where Content: Commands {
  public init(@CommandsBuilder content: @escaping () -> Content) {
    self.init(makingContent: content)
  }
}

extension WithPerceptionTracking: ToolbarContent where Content: ToolbarContent {
  public init(@ToolbarContentBuilder content: @escaping () -> Content) {
    self.init(makingContent: content)
  }
}

extension WithPerceptionTracking: CustomizableToolbarContent
where Content: CustomizableToolbarContent {}

extension WithPerceptionTracking: DynamicViewContent where Content: DynamicViewContent {
  public var data: Content.Data { content().data }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    Self(makingContent: { content().onDelete(perform: action) })
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    Self(makingContent: { content().onMove(perform: action) })
  }
}

extension WithPerceptionTracking: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator

  public init<RowValue, Sort>(
    @TableColumnBuilder<RowValue, Sort> content: @escaping () -> Content
  ) where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
    self.init(makingContent: content)
  }

  public var tableColumnBody: Content { body }
}

extension WithPerceptionTracking: TableRowContent where Content: TableRowContent {
  public init<RowValue>(
    @TableRowBuilder<RowValue> content: @escaping () -> Content
  ) where RowValue == Content.TableRowValue {
    self.init(makingContent: content)
  }

  public var tableRowBody: Content { body }
}
