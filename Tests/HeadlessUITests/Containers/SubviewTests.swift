import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Subviews of a container's content")
@MainActor
struct SubviewTests {
  private func screen(@ViewBuilder _ content: () -> some View) -> String {
    var screen = ""
    _ = transcript { screen = Simulator(content: content).screen }
    return screen
  }

  @Test("A group's closure receives each view of groups, conditions and collections")
  func group() {
    let isThere = true
    let screen = screen {
      Numbered {
        Text("a")
        Group {
          Text("b")
          if isThere { Text("c") } else { Text("never") }
        }
        ForEach(["d", "e"], id: \.self) { Text($0) }
        EmptyView()
        AnyView(Text("f"))
        if !isThere { Text("never") }
      }
    }
    #expect(screen == "0 a\n1 b\n2 c\n3 d\n4 e\n5 f\n6 in all")
  }

  @Test("Content without views has no subviews")
  func empty() {
    #expect(screen { Numbered { EmptyView() } } == "0 in all")
  }

  @Test("A collection of subviews, and a slice of it, are views of all of them")
  func collections() {
    let screen = screen {
      Group(subviews: TupleView((Text("a"), Text("b"), Text("c")))) { subviews in
        HStack { subviews }
        HStack { subviews.dropFirst() }
        if let last = subviews.last { HStack { last } }
        Numbered { subviews[..<2] }
      }
    }
    #expect(screen == "a b c\nb c\nc\n0 a\n1 b\n2 in all")
  }

  @Test("A collection creates views for subviews, with the values passed to their container")
  func forEach() {
    let screen = screen {
      Cards {
        Text("a")
        Text("b").containerValue(\.isPinned, true)
        Text("c").font(.title).containerValue(\.isPinned, false).containerValue(\.isPinned, true)
        Text("d").tag(4)
      }
    }
    #expect(screen == "a\npinned b\npinned c\nd #4")
  }

  @Test("A subview keeps its state while others change")
  func identity() {
    transcript {
      let simulator = Simulator { Rows() }
      simulator.tap("b 0")
      simulator.tap("Remove")
      #expect(simulator.screen == "[Remove]\n[b 1]")
    }
  }

  @Test("A modifier of a subview sets its environment")
  func environment() {
    let screen = screen {
      Group(subviews: Group { Button("a") {} }) { subviews in
        ForEach(subviews) { $0.disabled(true) }
      }
    }
    #expect(screen == "[a] (disabled)")
  }

  @Test("The device's intermediate views are not in a trace, and observe the closure's reads")
  func bodies() {
    let lines = transcript {
      let simulator = Simulator { Logged() }
      simulator.tap("Add")
    }
    #expect(lines == ["closure 1", "closure 2"])
  }
}

private struct Numbered<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      ForEach(subviews.indices, id: \.self) { index in
        HStack {
          Text("\(index)")
          subviews[index]
        }
      }
      Text("\(subviews.count) in all")
    }
  }
}

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

private struct Cards<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack {
      ForEach(subviews: content) { subview in
        HStack {
          if subview.containerValues.isPinned { Text("pinned") }
          subview
          if let tag = subview.containerValues.tag(for: Int.self) { Text("#\(tag)") }
        }
      }
    }
  }
}

private struct Rows: View {
  @State var names = ["a", "b"]

  var body: some View {
    Button("Remove") { names.removeFirst() }
    Cards {
      ForEach(names, id: \.self) { Row(name: $0) }
    }
  }

  struct Row: View {
    let name: String
    @State var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }
    }
  }
}

private struct Logged: View {
  @State var names = ["a"]

  var body: some View {
    Button("Add") { names.append("b") }
    Group(subviews: ForEach(names, id: \.self) { Text($0) }) { subviews in
      let _ = say("closure \(subviews.count)")
      subviews
    }
  }
}
