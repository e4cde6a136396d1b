public import CasePaths

/// The actions of a list's features, by the identity of the element.
///
///     enum RowAction: Equatable { case tapped }
///
///     let action = IdentifiedAction<Int, RowAction>.element(id: 7, action: .tapped)
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// An action of an element's feature.
  case element(id: ID, action: Action)

  /// The case paths of all elements' actions, and of one element's: `\.[id: id]`.
  ///
  ///     @CasePathable enum RowAction: Equatable { case tapped, renamed(String) }
  ///
  ///     let action = IdentifiedAction<Int, RowAction>.element(id: 7, action: .renamed("Blob"))
  ///     action[case: \.[id: 7].renamed]  // => Optional("Blob")
  public struct AllCasePaths: CasePathReflectable, Sendable {
    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> {
      \.element
    }

    /// The case path of an element's actions.
    ///
    ///     let action = IdentifiedAction<Int, String>.element(id: 7, action: "tapped")
    ///     action[case: \.element]?.id  // => Optional(7)
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }

    /// The case path of one element's actions.
    ///
    ///     let action = IdentifiedAction<Int, String>.element(id: 7, action: "tapped")
    ///     action[case: \.[id: 7]]  // => Optional("tapped")
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
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

/// The actions of a list whose elements share a reducer.
///
///     @Reducer struct Row {
///       struct State: Identifiable { let id: Int }
///     }
///
///     func tapped(_ action: IdentifiedActionOf<Row>) {}
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
