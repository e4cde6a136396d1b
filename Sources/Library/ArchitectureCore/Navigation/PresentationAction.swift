public import CasePaths

/// The actions of a feature that may be presented, and of its dismissal.
///
///     enum DetailAction: Equatable { case saveTapped }
///
///     let actions: [PresentationAction<DetailAction>] = [.presented(.saveTapped), .dismiss]
public enum PresentationAction<Action> {
  /// The feature is dismissed.
  case dismiss

  /// An action of the presented feature.
  indirect case presented(Action)
}

extension PresentationAction: CasePathable, CasePathIterable {
  /// The paths of a presentation's actions, and of the actions of the presented feature.
  ///
  ///     @CasePathable enum DetailAction { case renamed(String) }
  ///     @CasePathable enum Action { case detail(PresentationAction<DetailAction>) }
  ///
  ///     let action = Action.detail(.presented(.renamed("Blob")))
  ///     action[case: \.detail.renamed]  // => Optional("Blob")
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence, _PresentationCasePaths {
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    /// The path of dismissal.
    ///
    ///     PresentationAction<Int>.allCasePaths.dismiss.extract(from: .presented(1)) == nil  // => true
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// The case path of the presented feature's actions.
    ///
    ///     PresentationAction.presented(1)[case: \.presented]  // => Optional(1)
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// The case path of one action of the feature, which shortens `\.detail.presented.save` to
    /// `\.detail.save`.
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction>
    where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<PresentationAction>> {
      [\.dismiss, \.presented].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The case paths of a presentation's actions.
@dynamicMemberLookup
public protocol _PresentationCasePaths<Action> {
  associatedtype Action

  /// The case path of the presented feature's actions.
  var presented: AnyCasePath<PresentationAction<Action>, Action> { get }
}

extension _PresentationCasePaths where Action: CasePathable {
  /// The case path of an action of the presented feature.
  ///
  /// A protocol's member ranks below a type's, so it needs no `@_disfavoredOverload`. That
  /// attribute would be slow: each `action: \.destination.detail` of a body uses this member, and
  /// the type checker would try every distribution of as many disfavored overloads.
  public subscript<AppendedAction>(
    dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
  ) -> AnyCasePath<PresentationAction<Action>, PresentationAction<AppendedAction>> {
    Action.allCasePaths[keyPath: keyPath].presented
  }
}

extension AnyCasePath {
  /// The path from the actions of a presentation to those of a presented part.
  ///
  /// In an unconstrained extension: the metatype of a constrained `Root` is not sendable to the
  /// closures.
  fileprivate var presented: AnyCasePath<PresentationAction<Root>, PresentationAction<Value>> {
    AnyCasePath<PresentationAction<Root>, PresentationAction<Value>>(
      embed: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let action): .presented(embed(action))
        }
      },
      extract: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let action): extract(from: action).map { .presented($0) }
        }
      })
  }
}

extension PresentationAction {
  /// An action of the presented feature, as an action of the presenting feature.
  public static subscript<AppendedAction>(
    dynamicMember keyPath: CaseKeyPath<Action, AppendedAction>
  ) -> (AppendedAction) -> Self where Action: CasePathable {
    { .presented(AnyCasePath(keyPath).embed($0)) }
  }
}

extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
