import Trace
import Weaving

/// The views with recorded bodies that the libraries of the book declare.
///
/// A program did not write them, so that an account has them in one line, and a timeline has those
/// directly inside each other in one lane.
struct LibraryViews: Equatable {
  private var names: Set<String>

  /// All of them, as `HouseTests` find them in the sources.
  static let all = Self([
    "CaseLet", "ForEachStore", "IfLetStore", "NavigationLinkStore", "NavigationStackStore",
    "StoreConnector", "StoreProvider", "SwitchStore", "WithPerceptionTracking", "WithState",
    "WithViewStore", "_NavigationLinkStoreContent",
  ])

  init(_ names: Set<String>) {
    self.names = names
  }

  /// Leaves out the views that a program declares by the same names.
  init(for program: Program) {
    let files = program.files.map { $0.lines.map(\.text).joined(separator: "\n") }
    names = Self.all.names.filter { name in
      !files.contains { $0.contains("struct \(name)") || $0.contains("class \(name)") }
    }
  }

  /// - Parameter view: a view's type, with or without its generic arguments.
  func contains(_ view: String) -> Bool {
    names.contains(view.withoutGenericArguments)
  }
}
