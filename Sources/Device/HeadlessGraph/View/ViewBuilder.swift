/// Builds one view from the statements of a closure. The methods for several statements and for
/// conditions are beside the declarations of their views.
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
