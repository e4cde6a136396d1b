import Trace

/// A control that opens a share sheet; it has no effect on this device.
public struct ShareLink<Label: View> {
  let label: Label
}

extension ShareLink: View, PrimitiveView {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .button, label: children[0], isEnabled: environment.isEnabled, use: {})]
  }

  public init(
    item: some Any, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label())
  }

  public init(
    item: some Any, subject: Text? = nil, message: Text? = nil, preview: SharePreview,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label())
  }

  public init(
    items: some RandomAccessCollection, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label())
  }
}

extension ShareLink where Label == HeadlessViews.Label<Text, Image> {
  public init(item: some Any, subject: Text? = nil, message: Text? = nil) {
    self.init(label: HeadlessViews.Label("Share", systemImage: "square.and.arrow.up"))
  }

  public init(
    item: some Any, subject: Text? = nil, message: Text? = nil, preview: SharePreview
  ) {
    self.init(item: item)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, item: some Any, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(label: HeadlessViews.Label(titleKey, systemImage: "square.and.arrow.up"))
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, item: some Any, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview
  ) {
    self.init(titleKey, item: item)
  }
}

/// The preview of a shared item.
public struct SharePreview {
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey) {}
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, image: Image) {}
  @VerbatimOverload
  public init(_ titleKey: LocalizedStringKey, icon: Image) {}
}

// MARK: - Several items

extension ShareLink {
  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: (Data.Element) -> SharePreview, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label())
  }
}

extension ShareLink where Label == HeadlessViews.Label<Text, Image> {
  public init(
    items: some RandomAccessCollection, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(label: HeadlessViews.Label("Share", systemImage: "square.and.arrow.up"))
  }

  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: (Data.Element) -> SharePreview
  ) {
    self.init(items: items)
  }

  @VerbatimOverload
  public init(
    _ titleKey: LocalizedStringKey, items: some RandomAccessCollection, subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(label: HeadlessViews.Label(titleKey, systemImage: "square.and.arrow.up"))
  }

  @VerbatimOverload
  public init<Data: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: (Data.Element) -> SharePreview
  ) {
    self.init(titleKey, items: items)
  }
}
