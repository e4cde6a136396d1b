import Trace

/// A placeholder for missing content.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  package let description: Description
  let actions: Actions
}

extension ContentUnavailableView: View, PrimitiveView {
  public typealias Body = Never

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: label(), description: description(), actions: actions())
  }

  package func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(label)
    visitor.visit(description)
    visitor.visit(actions)
  }

  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .section, label: children[0], content: children[1] + children[2])]
  }
}

extension ContentUnavailableView
where Label == HeadlessViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @VerbatimOverload
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: HeadlessViews.Label(title, systemImage: name), description: description,
      actions: EmptyView())
  }

  @VerbatimOverload
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(
      label: HeadlessViews.Label(title, image: name), description: description,
      actions: EmptyView())
  }
}

/// The content shown when a search has no results.
public struct SearchUnavailableContent {
  public struct Label: View {
    private let text: String?

    fileprivate init(text: String?) {
      self.text = text
    }

    public var body: some View {
      Text(verbatim: text.map { "No Results for “\($0)”" } ?? "No Results")
    }
  }

  public struct Description: View {
    public var body: some View {
      Text(verbatim: "Check the spelling or try a new search.")
    }
  }

  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension SearchUnavailableContent.Label: PartOfDevice {}
extension SearchUnavailableContent.Description: PartOfDevice {}
extension SearchUnavailableContent.Actions: PartOfDevice {}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  @MainActor
  public static var search: Self {
    Self(label: Label(text: nil), description: Description(), actions: Actions())
  }

  @MainActor
  public static func search(text: String) -> Self {
    Self(label: Label(text: text), description: Description(), actions: Actions())
  }
}
