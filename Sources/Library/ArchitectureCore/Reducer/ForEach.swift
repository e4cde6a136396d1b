public import CasePaths
public import IdentifiedCollections
import OrderedCollections

extension Reducer {
  /// Embeds the features of a list.
  ///
  ///     @Reducer struct Row {
  ///       @ObservableState
  ///       struct State: Equatable, Identifiable {
  ///         let id: Int
  ///         var isDone = false
  ///       }
  ///       enum Action { case tapped }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         Reduce { state, action in
  ///           state.isDone.toggle()
  ///           return .none
  ///         }
  ///       }
  ///     }
  ///
  ///     @Reducer struct List {
  ///       @ObservableState
  ///       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  ///       enum Action { case rows(IdentifiedActionOf<Row>) }
  ///
  ///       var body: some ReducerOf<Self> {
  ///         EmptyReducer()
  ///           .forEach(\.rows, action: \.rows) {
  ///             Row()
  ///           }
  ///       }
  ///     }
  ///
  ///     let store = Store(initialState: List.State(rows: [Row.State(id: 7)])) { List() }
  ///     store.send(.rows(.element(id: 7, action: .tapped)))
  ///     store.rows[id: 7]?.isDone  // => Optional(true)
  ///
  /// An element's feature runs before the parent, and its effects are cancelled when the element is
  /// removed. An action for a missing element is an issue.
  @_disfavoredOverload
  public func forEach<ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _ForEachReducer<Self, ID, Element>
  where ElementState == Element.State, ElementAction == Element.Action {
    _ForEachReducer(
      parent: self, toElementsState: toElementsState,
      toElementAction: AnyCasePath(toElementAction), element: element(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds the features of a list.
  ///
  /// It is used like the overload for a `CaseKeyPath`; its literals are constants.
  public func forEach<ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
    >,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> _ForEachReducer<Self, ID, Element>
  where ElementState == Element.State, ElementAction == Element.Action, Action: CasePathable {
    _ForEachReducer(
      parent: self, toElementsState: toElementsState,
      toElementAction: Action.allCasePaths[keyPath: toElementAction], element: element(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// The reducer of ``Reducer/forEach(_:action:element:fileID:filePath:line:column:)``.
public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  let parent: Parent
  let toElementsState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let toElementAction: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  let element: Element
  let site: CallSite

  private let navigationIDPath = NavigationIDPath.current

  public static var _keepsForReaders: Bool { true }

  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    let elementEffects = reduceElement(into: &state, action: action)
    let before = state[keyPath: toElementsState].ids
    let parentEffects = parent.run(into: &state, action: action)
    let after = state[keyPath: toElementsState].ids
    let effects = elementEffects.merge(with: parentEffects)
    guard before != after else { return effects }
    return .merge(
      [effects]
        + before.subtracting(after).map { id in
          .cancelAll(
            below: navigationIDPath.appending(NavigationID(id: id, keyPath: toElementsState)))
        })
  }

  private func reduceElement(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    guard case .element(let id, let elementAction)? = toElementAction.extract(from: action)
    else { return .none }
    guard let index = state[keyPath: toElementsState].index(id: id) else {
      site.reportMissingChild(
        "forEach", "an element that is not in the list", action: action,
        source: "\"scope\" of the list")
      return .none
    }
    let path = navigationIDPath.appending(NavigationID(id: id, keyPath: toElementsState))
    let effects = NavigationIDPath.$current.withValue(path) {
      modifyElement(&state, toElementsState, of: Element.State.self) { elements in
        elements.keepElementForReaders(at: index)
        return elements.modifyElement(at: index) {
          element.run(into: &$0, action: elementAction)
        }
      }
    }
    if effects.isNone { return .none }
    let embed = toElementAction
    return effects.map { embed.embed(.element(id: id, action: $0)) }.cancellable(path: path)
  }
}

/// Returns the identity of a value, if it is observable state.
func stateID<State>(of state: State) -> ObservableStateID? {
  guard let type = State.self as? any ObservableState.Type else { return nil }
  return stateID(of: state, as: type)
}

private func stateID<State, Observable: ObservableState>(
  of state: State, as type: Observable.Type
) -> ObservableStateID {
  withUnsafePointer(to: state) { pointer in
    pointer.withMemoryRebound(to: Observable.self, capacity: 1) { $0.pointee._$id }
  }
}
