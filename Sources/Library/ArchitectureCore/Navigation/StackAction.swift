public import CasePaths

/// The actions of a navigation stack and of its elements' features.
///
///     enum DetailAction { case saveTapped }
///
///     let actions: [StackAction<String, DetailAction>] = [
///       .push(id: 0, state: "Blob"), .element(id: 0, action: .saveTapped), .popFrom(id: 0),
///     ]
public enum StackAction<State, Action>: CasePathable {
  /// An action of an element's feature.
  indirect case element(id: StackElementID, action: Action)

  /// Removes an element and all elements above it.
  case popFrom(id: StackElementID)

  /// Pushes an element. Its identity must be the stack's next one.
  case push(id: StackElementID, state: State)

  /// The paths of a stack's actions, and of the actions of one element: `\.[id: id]`.
  ///
  ///     @CasePathable enum DetailAction { case renamed(String) }
  ///
  ///     let action = StackAction<String, DetailAction>.element(id: 7, action: .renamed("Blob"))
  ///     action[case: \.[id: 7].renamed]  // => Optional("Blob")
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }

    /// The case path of the actions of an element's feature.
    ///
    ///     let action = StackAction<Int, String>.element(id: 0, action: "tapped")
    ///     action[case: \.element]?.action  // => Optional("tapped")
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }

    /// The path of a removal.
    ///
    ///     StackAction<Int, String>.popFrom(id: 0).is(\.popFrom)  // => true
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    /// The path of an addition.
    ///
    ///     StackAction<Int, String>.push(id: 0, state: 42)[case: \.push]?.state  // => Optional(42)
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })
    }

    /// The case path of the actions of one element's feature.
    ///
    ///     let action = StackAction<Int, String>.element(id: 0, action: "tapped")
    ///     action[case: \.[id: 0]]  // => Optional("tapped")
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The actions of a stack whose elements share a reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
