import Trace

/// The items of a view's toolbars.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

/// The items of user-customizable toolbars.
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: ToolbarContent {}
extension Never: CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the device shows it by itself")
  }
}

/// Toolbar items implemented by the device as a view.
@MainActor
package protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var view: AnyView { get }
}

/// Builds the items of toolbars.
@resultBuilder
@MainActor @preconcurrency
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarGroup {
    var views: [AnyView] = []
    for item in repeat each content { views.append(AnyView(ToolbarContentView(content: item))) }
    return _ToolbarGroup(views: views)
  }

  public static func buildIf(_ content: _ToolbarGroup?) -> _ToolbarGroup {
    _ToolbarGroup(views: [AnyView(content?.view)])
  }

  public static func buildEither(first content: some ToolbarContent) -> _ToolbarGroup {
    _ToolbarGroup(views: [AnyView(ToolbarContentView(content: content))])
  }

  public static func buildEither(second content: some ToolbarContent) -> _ToolbarGroup {
    // The branches have different identities, as they do in a view.
    _ToolbarGroup(views: [AnyView(Group { ToolbarContentView(content: content) })])
  }

  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> _ToolbarGroup {
    _ToolbarGroup(views: [AnyView(ToolbarContentView(content: content))])
  }
}

/// Several toolbar items.
public struct _ToolbarGroup: CustomizableToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  let views: [AnyView]

  package var view: AnyView { AnyView(_ViewSequence(views)) }
}

/// A view of toolbar items, with their dynamic properties and dependencies.
package struct ToolbarContentView<Content: ToolbarContent>: View, StandsForAnother, PartOfDevice {
  package let content: Content

  package static var subject: Any.Type { Content.self }

  package var body: AnyView {
    if let primitive = content as? any PrimitiveToolbarContent { return primitive.view }
    return AnyView(ToolbarContentView<Content.Body>(content: content.body))
  }
}

/// A control at one placement in the bars.
public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  private let content: Content
  private let placement: ToolbarItemPlacement

  package var view: AnyView { placement.view(of: content) }
}

extension ToolbarItemPlacement {
  /// Returns the view of an item at this placement.
  @MainActor
  fileprivate func view(of content: some View) -> AnyView {
    guard self == .keyboard else { return AnyView(content) }
    return AnyView(
      content.changingElements("toolbar", SettingPart(keyPath: \.isAboveKeyboard, value: true)))
  }
}

extension ToolbarItem where ID == () {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.placement = placement
  }
}

extension ToolbarItem where ID == String {
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.placement = placement
  }
}

/// Several controls at one placement in the bars.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  private let content: Content
  private let placement: ToolbarItemPlacement

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.placement = placement
  }

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    self.content = content()
    self.placement = placement
  }

  package var view: AnyView { placement.view(of: content) }
}

/// A menu that opens from the navigation title.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var view: AnyView { AnyView(content) }
}

extension ToolbarTitleMenu where Content == EmptyView {
  public init() {
    self.init { EmptyView() }
  }
}

/// A space between toolbar items.
public struct ToolbarSpacer: CustomizableToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  public init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {}

  package var view: AnyView { AnyView(EmptyView()) }
}

/// Whether a spacer is flexible.
public enum SpacerSizing: Hashable, Sendable {
  case flexible, fixed
}

// MARK: - On a view

// As in SwiftUI, a trailing closure may build views or toolbar content.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Adds controls to the bars around the view.
  @_disfavoredOverload
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ToolbarView(content: self, items: content())
  }

  /// Adds controls to the bars around the view.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    ToolbarView(content: self, items: ToolbarContentView(content: content()))
  }

  /// Adds controls to the bars around the view.
  public func toolbar(
    id: String, @ToolbarContentBuilder content: () -> some CustomizableToolbarContent
  ) -> some View {
    ToolbarView(content: self, items: ToolbarContentView(content: content()))
  }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    visual("toolbar", (visibility, bars))
  }
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    visual("toolbar", defaultItemKind)
  }
  public func toolbarForegroundStyle(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View {
    visual("toolbarForegroundStyle", (style, bars))
  }
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    visual("toolbarVisibility", (visibility, bars))
  }
  public func toolbarBackground(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View {
    visual("toolbarBackground", (style, bars))
  }
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    visual("toolbarBackground", (visibility, bars))
  }
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    visual("toolbarBackgroundVisibility", (visibility, bars))
  }
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    visual("toolbarColorScheme", (colorScheme, bars))
  }
  public func toolbarRole(_ role: ToolbarRole) -> some View { visual("toolbarRole", role) }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    visual("toolbarTitleDisplayMode", mode)
  }
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}

/// A view that adds controls to the bars around it. Without a navigation bar, only controls above
/// the keyboard are shown.
private struct ToolbarView<Content: View, Items: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let items: Items

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(items)
  }

  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let items = environment.navigation == nil ? children[1].filter(\.isAboveKeyboard) : children[1]
    if items.isEmpty, !children[1].isEmpty { return children[0] }
    var bar = Element(role: .row, content: items)
    bar.look = .bar
    return children[0] + [bar]
  }
}
