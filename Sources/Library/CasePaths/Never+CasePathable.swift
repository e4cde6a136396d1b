extension Never: CasePathable, CasePathIterable {
  /// The paths of an enum without cases: none.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection.Iterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
