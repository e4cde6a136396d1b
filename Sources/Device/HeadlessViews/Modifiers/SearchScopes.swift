import Trace

/// A view with a search and a choice of its scope.
private struct SearchScopesView<Content: View, Scopes: View, Scope: Hashable>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let scope: Binding<Scope>
  let scopes: Scopes

  func visitChildren(_ visitor: inout ChildVisitor) {
    visitor.visit(content)
    visitor.visit(Picker("Scope", selection: scope) { scopes })
  }

  /// Inserts the scopes after the search field.
  func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    let field = children[0].firstIndex { $0.role == .searchField }
    guard let field else { return children[0] }
    return children[0][...field] + children[1] + children[0][(field + 1)...]
  }
}

/// The condition for showing search scopes, which are always visible on this device.
public struct SearchScopeActivation: Sendable {
  public static var automatic: Self { Self() }
  public static var onTextEntry: Self { Self() }
  public static var onSearchPresentation: Self { Self() }
}

extension View {
  /// Adds search scopes as a choice of tagged views.
  ///
  ///     struct Search: View {
  ///       @State var text = ""
  ///       @State var scope = 1
  ///
  ///       var body: some View {
  ///         NavigationStack {
  ///           Text("Mail")
  ///             .searchable(text: $text)
  ///             .searchScopes($scope) {
  ///               Text("Inbox").tag(1)
  ///               Text("All").tag(2)
  ///             }
  ///         }
  ///       }
  ///     }
  ///
  /// `simulator.select("All", in: "Scope")` selects one.
  public func searchScopes<V: Hashable>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    SearchScopesView(content: self, scope: scope, scopes: scopes())
  }

  public func searchScopes<V: Hashable>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> some View
  ) -> some View {
    SearchScopesView(content: self, scope: scope, scopes: scopes())
  }
}
