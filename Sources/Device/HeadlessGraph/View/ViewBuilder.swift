/// Builds one view out of the statements of a closure; a view that stands for several statements,
/// or for a choice, has its own method beside its declaration.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }
}
