extension Optional: CasePathable, CasePathIterable {
  /// The paths of an optional's cases, and of the cases of its wrapped type.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      root == nil ? \.none : \.some
    }

    /// The path of `none`.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The path of the wrapped value.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { .some($0) }, extract: { $0 })
    }

    /// The path of a case of the wrapped type.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member>
    where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
      [\.none, \.some].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
