import HeadlessUI

/// A screen with looks of recent systems.
struct LooksScreen: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.detail
  @Namespace private var namespace

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      Text("one").scrollEdgeEffectStyle(.soft, for: .top)
    } content: {
      Text("two").tabBarMinimizeBehavior(.onScrollDown)
    } detail: {
      GlassEffectContainer(spacing: 8) {
        Button("Save") {}
          .buttonStyle(.glass)
          .glassEffectID("save", in: namespace)
      }
      Text("shown")
        .glassEffect(.regular.tint(.red).interactive(), in: .capsule)
        .transition(Fading().combined(with: Fading()))
      List {
        Section("Section", isExpanded: .constant(true)) { Text("row") }
      }
    }
  }
}

private struct Fading: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).offset(x: 10 * phase.value)
  }
}
