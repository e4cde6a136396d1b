extension AnyTransition {
  /// Returns a transition between two modifiers, without effect here.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
}
