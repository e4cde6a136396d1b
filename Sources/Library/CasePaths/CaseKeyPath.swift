/// A key path from an enum to the value of one of its cases.
///
///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
///
///     let loaded: CaseKeyPath<Loading, String> = \.loaded
///     loaded("a") == Loading.loaded("a")  // => true
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path from an enum to one of its cases, regardless of the case's value.
///
///     @CasePathable enum Loading { case idle, loaded(String) }
///
///     let paths: [PartialCaseKeyPath<Loading>] = [\.idle, \.loaded]
///     paths.count { Loading.idle.is($0) }  // => 1
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  /// Embeds a value in the case of this key path.
  ///
  ///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
  ///
  ///     let loaded: CaseKeyPath<Loading, String> = \.loaded
  ///     loaded("a") == Loading.loaded("a")  // => true
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// Returns the case of this key path, which has no value.
  ///
  ///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
  ///
  ///     let idle: CaseKeyPath<Loading, Void> = \.idle
  ///     idle() == Loading.idle  // => true
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

extension PartialCaseKeyPath {
  /// Embeds a value in the case of this key path, if the value has the case's type.
  ///
  ///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
  ///
  ///     let loaded: PartialCaseKeyPath<Loading> = \.loaded
  ///     loaded("a") == Loading.loaded("a")  // => true
  ///     (loaded(1) as Loading?) == nil  // => true
  @_disfavoredOverload
  public func callAsFunction<Enum, AnyAssociatedValue>(_ value: AnyAssociatedValue) -> Enum?
  where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }

  /// Returns the case of this key path, if it has no value.
  ///
  ///     @CasePathable enum Loading: Equatable { case idle, loaded(String) }
  ///
  ///     let idle: PartialCaseKeyPath<Loading> = \.idle
  ///     idle() == Loading.idle  // => true
  @_disfavoredOverload
  public func callAsFunction<Enum>() -> Enum?
  where Root == Case<Enum> {
    callAsFunction(())
  }
}
