extension AnyTransition {
  /// Comes and goes between two modifiers; on this device a view is there or not.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
}
