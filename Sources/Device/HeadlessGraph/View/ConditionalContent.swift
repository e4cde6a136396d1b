/// One of two views, chosen by an `if` or `switch`.
///
/// The branches have different identities: a change of the branch drops the state of the old one,
/// even if the contents have equal explicit identities.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: ChangingContent where TrueContent: View, FalseContent: View {}

extension Optional: ChangingContent where Wrapped: View {}

extension _ConditionalContent: View, PrimitiveView, StructuralView, OutlinedView
where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    switch storage {
    case .trueContent(let content): visitor.visit(content, key: true)
    case .falseContent(let content): visitor.visit(content, key: false)
    }
  }
}

extension ViewBuilder {
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }
}

extension Optional: View, PrimitiveView, StructuralView, OutlinedView where Wrapped: View {
  public typealias Body = Never

  package func visitChildren(_ visitor: inout ChildVisitor) {
    if let self { visitor.visit(self) }
  }
}
