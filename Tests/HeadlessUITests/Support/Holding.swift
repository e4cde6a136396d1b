@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// The structural positions of a view, for tests of rules that hold in every tree.
enum Holding: CaseIterable {
  case animator, bar, box, column, disclosure, field, fitting, focus, inspector, layout, style, tab
}

/// A view held in one of these ways, by a value and a flag that change.
struct Held<Content: View>: View {
  let holding: Holding
  let value: Int
  @Binding var flag: Bool
  let content: Content

  var body: some View {
    switch holding {
    case .animator:
      content.phaseAnimator([value]) { view, phase in
        Text("phase \(phase)")
        view
      }
    case .bar:
      content.toolbar {
        Bar(value: value)
        if flag { ToolbarItem { Text("flagged") } }
      }
    case .box:
      GroupBox("box \(value)") { content }.groupBoxStyle(Boxed())
    case .column:
      NavigationSplitView {
        Text("sidebar \(value)")
      } detail: {
        content
      }
    case .disclosure:
      DisclosureGroup("more", isExpanded: $flag) { content }.disclosureGroupStyle(Unfolding())
    case .field:
      TextField("field", text: .constant("\(value)")).textFieldStyle(Marked())
      content
    case .fitting:
      ViewThatFits {
        content
        Text("narrow")
      }
    case .focus:
      VStack { content }.focusable(flag).focusedValue(\.value, value)
    case .inspector:
      Text("beside").inspector(isPresented: $flag) { content }
    case .layout:
      let layout = flag ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout { content }
    case .style:
      Button("styled \(value)") {}.buttonStyle(Styled(flag: flag))
      content
    case .tab:
      TabView {
        Tab("first", systemImage: "1.circle") { content }
        if flag {
          Tab("second", systemImage: "2.circle") { Text("second") }
        }
      }
    }
  }

  private struct Bar: ToolbarContent {
    let value: Int

    var body: some ToolbarContent { ToolbarItem { Text("bar \(value)") } }
  }
}

extension FocusedValues {
  fileprivate var value: Int? {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }

  private struct Key: FocusedValueKey {
    typealias Value = Int
  }
}

private struct Boxed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

private struct Unfolding: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    if configuration.isExpanded { configuration.content }
  }
}

private struct Marked: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Text("-")
      configuration
    }
  }
}

private struct Styled: ButtonStyle {
  let flag: Bool
  @Environment(\.isEnabled) var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    if flag { Text(isEnabled ? "on" : "off") }
  }
}
