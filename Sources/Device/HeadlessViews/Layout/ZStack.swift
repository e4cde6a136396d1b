import Trace

/// A stack of overlapping views, the last one in front.
public struct ZStack<Content: View> {
  package let content: Content
}

extension ZStack: ListingView {}

extension ZStack: View, LinearContainer, ArrangingView {
  public typealias Body = Never

  package static var role: Element.Role { .column }

  public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}
