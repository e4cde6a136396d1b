import ArchitectureCore
import Dependencies
public import HeadlessUI
import IssueReporting

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a feature's state onto the enclosing stack.
  ///
  ///     @Reducer struct Detail {}
  ///
  ///     @Reducer enum Path { case detail(Detail) }
  ///
  ///     struct DetailLink: View {
  ///       var body: some View {
  ///         NavigationLink(state: Path.State.detail(Detail.State())) {
  ///           Text("Detail")
  ///         }
  ///       }
  ///     }
  @MainActor
  public init<P, L: View>(
    state: P?, @ViewBuilder label: () -> L, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Label == _NavigationLinkStoreContent<P, L> {
    let label = label()
    let id = Dependency(\.stackElementID).wrappedValue.peek()
    self.init(value: state.map { StackState.Component(id: id, element: $0) }) {
      _NavigationLinkStoreContent<P, L>(
        hasState: state != nil, label: label, place: Place(fileID, filePath, line, column))
    }
  }

  /// Creates a link that pushes a feature's state onto the enclosing stack.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer enum Path { case detail(Detail) }
  ///
  ///     struct DetailLink: View {
  ///       var body: some View {
  ///         NavigationLink("Detail", state: Path.State.detail(Detail.State()))
  ///       }
  ///     }
  @MainActor
  public init<P>(
    _ titleKey: LocalizedStringKey, state: P?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Label == _NavigationLinkStoreContent<P, Text> {
    self.init(
      state: state, label: { Text(titleKey) }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Creates a link that pushes a feature's state onto the enclosing stack.
  ///
  /// It is used like the initializer for a localized title.
  @_disfavoredOverload @MainActor
  public init<S: StringProtocol, P>(
    _ title: S, state: P?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Label == _NavigationLinkStoreContent<P, Text> {
    self.init(
      state: state, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

/// The label of a link that pushes state.
public struct _NavigationLinkStoreContent<State, Label: View>: View {
  let hasState: Bool
  let label: Label
  let place: Place
  @Environment(\.navigationDestinationType) private var destinationType

  public var body: some View {
    label.onAppear {
      guard hasState, destinationType != ObjectIdentifier(State.self) else { return }
      place.reportIssue(
        """
        A navigation link at "\(place.fileID):\(place.line)" cannot be followed: no navigation \
        stack around it shows elements of '\(typeName(State.self))'.
        """)
    }
  }
}

private struct NavigationDestinationTypeKey: EnvironmentKey {
  static var defaultValue: ObjectIdentifier? { nil }
}

extension EnvironmentValues {
  /// The type of the enclosing stack's elements.
  package var navigationDestinationType: ObjectIdentifier? {
    get { self[NavigationDestinationTypeKey.self] }
    set { self[NavigationDestinationTypeKey.self] = newValue }
  }
}
