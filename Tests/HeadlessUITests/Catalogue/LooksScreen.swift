import HeadlessUI

/// A screen with modifiers of recent systems.
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
        .transition(.blurReplace.combined(with: .scale(0.5, anchor: .top)))
        .transition(.asymmetric(insertion: .push(from: .top), removal: .opacity))
        .foregroundStyle(.blue.gradient.shadow(.drop(radius: 3)))
        .background(.quaternary, in: .capsule)
        .background(.background.secondary)
        .background(.fill.tertiary)
        .background(.ellipticalGradient(colors: [.red, .blue]))
        .frame(maxWidth: .infinity, alignment: .leadingFirstTextBaseline)
        .onLongPressGesture(minimumDuration: 1, pressing: { _ in }, perform: {})
        .transaction {
          $0.animation = nil
        } body: {
          $0.opacity(1)
        }
        .colorScheme(.dark)
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
