public import Foundation
import Trace

/// Columns in which a selection determines the content of the next column.
///
/// All visible columns are on the screen, one below the other. A link replaces the content of the
/// next column with its destination.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  package let content: Content
  let detail: Detail
}

extension NavigationSplitView: View, PartOfDevice {
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
  }

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  public var body: some View {
    SplitColumns(visibility: visibility, sidebar: sidebar, content: content, detail: detail)
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(visibility: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }
}

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let name: String

  public static let automatic = Self(name: "automatic")
  public static let all = Self(name: "all")
  public static let doubleColumn = Self(name: "doubleColumn")
  public static let detailOnly = Self(name: "detailOnly")

  /// Whether the sidebar is visible.
  var showsSidebar: Bool { self == .automatic || self == .all }
  var showsContent: Bool { self != .detailOnly }
}

/// One of the columns of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static let sidebar = Self(name: "sidebar")
  public static let content = Self(name: "content")
  public static let detail = Self(name: "detail")
}

// MARK: - The columns

/// The columns; each but the last determines the content of the next.
private struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  typealias Body = Never

  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    BehaviorNode<SplitBehavior<Sidebar, Content, Detail>>(view, inputs: inputs)
  }
}

/// The behavior of the columns. The last two are navigation stacks, whose root is set by a link in
/// the previous column.
private final class SplitBehavior<Sidebar: View, Content: View, Detail: View>: NodeBehavior {
  unowned let node: ViewNode<SplitColumns<Sidebar, Content, Detail>>
  private var sidebar: ViewNode<Sidebar>?
  private var content: ViewNode<SplitColumn<Content>>?
  private var detail: ViewNode<SplitColumn<Detail>>?
  private lazy var visibility = BindingObserver<NavigationSplitViewVisibility>(node: node)
  private let chosen = [SplitChoice(), SplitChoice()]
  private lazy var scopes = chosen.map { choice in
    let navigation = NavigationContext()
    navigation.isOfColumn = true
    navigation.push = { [weak self] value in self?.choose(value, in: choice) }
    choice.navigation = navigation
    return EnvironmentScope(in: environment) { $0.navigation = navigation }
  }

  init(node: ViewNode<SplitColumns<Sidebar, Content, Detail>>) {
    self.node = node
  }

  var children: [Node] { [sidebar, content, detail].compactMap { $0 } }

  private var hasContent: Bool { Content.self != EmptyView.self }

  func update() {
    func inputs(_ environment: EnvironmentScope) -> NodeInputs {
      NodeInputs(graph: graph, parent: node, environment: environment)
    }
    if let sidebar {
      sidebar.receive(view.sidebar)
      return showChoices()
    }
    sidebar = Sidebar.makeAnyNode(view.sidebar, inputs: inputs(scopes[0]))
    if hasContent {
      content = SplitColumn<Content>.makeAnyNode(contentColumn, inputs: inputs(scopes[1]))
      content?.index = 1
    }
    detail = SplitColumn<Detail>.makeAnyNode(detailColumn, inputs: inputs(environment))
    detail?.index = 2
  }

  private var contentColumn: SplitColumn<Content> {
    SplitColumn(root: view.content, choice: chosen[0])
  }

  private var detailColumn: SplitColumn<Detail> {
    SplitColumn(root: view.detail, choice: chosen[hasContent ? 1 : 0])
  }

  private func showChoices() {
    content?.receive(contentColumn)
    detail?.receive(detailColumn)
  }

  private func choose(_ value: AnyHashable, in choice: SplitChoice) {
    graph.enqueue(key: ObjectIdentifier(choice)) { [weak self] in
      choice.value = value
      choice.count += 1
      self?.setNeedsUpdate()
      (value.base as? DirectDestination)?.didChange = { [weak self] in
        choice.version += 1
        self?.showChoices()
      }
    }
  }

  func remove() {
    node.endLife()
    visibility.stop()
    for scope in scopes { scope.leave() }
  }

  func elements() -> [Element] {
    let visible = view.visibility.map { visibility.value(of: $0) } ?? .automatic
    var columns: [[Element]] = []
    if visible.showsSidebar { columns.append(sidebar?.elements() ?? []) }
    if visible.showsContent, hasContent { columns.append(content?.elements() ?? []) }
    columns.append(detail?.elements() ?? [])
    return columns.map { Element(role: .column, content: $0) }
  }
}

/// The selection in a column, shown by the next one.
@MainActor
private final class SplitChoice {
  var value: AnyHashable?
  /// The number of selections; each one resets the next column's content.
  var count = 0
  /// The version of the selected view, incremented with each new value of the view.
  var version = 0
  var navigation: NavigationContext?
}

/// A column that shows the selection of the previous one, or its initial content.
private struct SplitColumn<Root: View>: View, PartOfDevice {
  let root: Root
  let choice: SplitChoice
  let count: Int
  let version: Int

  init(root: Root, choice: SplitChoice) {
    self.root = root
    self.choice = choice
    count = choice.count
    version = choice.version
  }

  var body: some View {
    NavigationStack {
      if let chosen { chosen.id(count) } else { root }
    }
  }

  private var chosen: AnyView? {
    guard let value = choice.value else { return nil }
    if let direct = value.base as? DirectDestination { return direct.view }
    return choice.navigation?.destination(of: type(of: value.base))?(value)
  }
}

// MARK: - Appearance

extension View {
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View {
    visual("navigationSplitViewStyle", style)
  }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    visual("navigationSplitViewColumnWidth", width)
  }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    visual("navigationSplitViewColumnWidth", (min, ideal, max))
  }
}

/// The distribution of width among columns.
public protocol NavigationSplitViewStyle: Sendable {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}
