precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

infix operator .. : CasePathCompositionPrecedence

extension AnyCasePath {
  /// Returns the path through a case to a case of its value.
  ///
  ///     @CasePathable enum Loading { case idle, loaded(String) }
  ///     @CasePathable enum Screen { case list(Loading) }
  ///
  ///     let loaded = Screen.allCasePaths.list .. Loading.allCasePaths.loaded
  ///     loaded.extract(from: .list(.loaded("a")))  // => Optional("a")
  ///
  /// Case key paths compose without an operator: `\Screen.Cases.list.loaded`.
  public static func .. <AppendedValue>(
    left: Self, right: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    left.appending(path: right)
  }
}

/// A case path, under its former name.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>
