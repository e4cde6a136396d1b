import Combine
import Foundation
import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Presentation, search and navigation")
@MainActor
struct PresentationTests {
  @Test("A cover for an item depends on the item; a sheet may prevent a swipe down")
  func items() {
    transcript {
      let simulator = Simulator { Presenting() }
      simulator.tap("Edit")
      #expect(simulator.screen == "[Edit]\n[Cover]\n── sheet ──\nediting 1\n[Done]")
      #expect(refusal { try simulator.leave(.dismiss, .dismiss) } != nil)
      simulator.tap("Done")
      simulator.tap("Cover")
      #expect(simulator.screen == "[Edit]\n[Cover]\n── cover ──\ncover 2")
      simulator.dismiss()
      #expect(simulator.screen == "[Edit]\n[Cover]")
    }
  }

  @Test("An alert about data, and one about an error, are shown while the value exists")
  func alerts() {
    transcript {
      let simulator = Simulator { Alerting() }
      simulator.tap("Delete")
      #expect(simulator.screen.hasSuffix("── alert ──\nDelete?\n  Milk is lost\n  [Delete Milk]"))
      simulator.tap("Delete Milk")
      #expect(simulator.screen == "[Delete]\n[Fail]\ndeleted Milk")
      simulator.tap("Fail")
      #expect(simulator.screen.hasSuffix("── alert ──\nNo network\n  [OK]"))
      simulator.tap("OK")
      #expect(simulator.screen == "[Delete]\n[Fail]\ndeleted Milk")
    }
  }

  @Test("Tokens narrow a search and can be removed; a suggestion completes it")
  func search() {
    transcript {
      let simulator = Simulator { NavigationStack { Searching() } }
      #expect(simulator.screen == "[red]\nFind: ⟨⟩\nwords , 1 token")
      simulator.search("a")
      #expect(simulator.screen == "[red]\nFind: ⟨a⟩\n[apple]\nwords a, 1 token")
      simulator.tap("apple")
      simulator.tap("red")
      #expect(simulator.screen == "Find: ⟨apple⟩\n[apple]\nwords apple, 0 token")
    }
  }

  @Test("A link for a flag, or a tag, is followed by a tap and by the program")
  func oldLinks() {
    transcript {
      let simulator = Simulator { OldLinks() }
      simulator.tap("Flag")
      #expect(simulator.screen == "[‹ Back]\nby flag")
      simulator.back()
      simulator.tap("Program")
      #expect(simulator.screen == "[‹ Back]\nby tag")
      simulator.back()
      simulator.tap("Tag")
      #expect(simulator.screen == "[‹ Back]\nby tag")
    }
  }

  @Test("The presentation mode of a view dismisses it")
  func presentationMode() {
    transcript {
      let simulator = Simulator { Going() }
      simulator.tap("Show")
      #expect(simulator.screen.hasSuffix("presented\n[Close]"))
      simulator.tap("Close")
      #expect(simulator.screen == "[Show]")
    }
  }

  @Test("Gestures of two fingers, and in sequence")
  func gestures() {
    transcript {
      let simulator = Simulator { Fingers() }
      simulator.magnify("photo", by: 2)
      simulator.rotate("photo", by: .degrees(90))
      simulator.drag("knob", by: CGSize(width: 3, height: 4))
      #expect(simulator.screen == "photo\nknob\n2.000000 90.000000 3.000000")
    }
  }

  @Test("Rows of a binding can be edited without explicit actions")
  func editActions() {
    transcript {
      let simulator = Simulator { Editable() }
      simulator.delete("b")
      simulator.move("c", to: 0)
      #expect(simulator.screen == "c\na")
    }
  }
}

private struct Presenting: View {
  struct Item: Identifiable { let id: Int }

  @State var sheet: Item?
  @State var cover: Item?

  var body: some View {
    Button("Edit") { sheet = Item(id: 1) }
      .sheet(item: $sheet) { item in
        Text("editing \(item.id)").interactiveDismissDisabled()
        Button("Done") { sheet = nil }
      }
    Button("Cover") { cover = Item(id: 2) }
      .fullScreenCover(item: $cover) { Text("cover \($0.id)") }
  }
}

private struct Alerting: View {
  struct Offline: LocalizedError {
    var errorDescription: String? { "No network" }
  }

  @State var doomed: String?
  @State var asks = false
  @State var error: Offline?
  @State var hasFailed = false
  @State var deleted: String?

  var body: some View {
    Button("Delete") {
      doomed = "Milk"
      asks = true
    }
    .alert("Delete?", isPresented: $asks, presenting: doomed) { name in
      Button("Delete \(name)", role: .destructive) { deleted = name }
    } message: { name in
      Text("\(name) is lost")
    }
    Button("Fail") {
      error = Offline()
      hasFailed = true
    }
    .alert(isPresented: $hasFailed, error: error) { Button("OK") {} }
    if let deleted { Text("deleted \(deleted)") }
  }
}

private struct Searching: View {
  enum Token: String, Identifiable {
    case red
    var id: Self { self }
  }

  @State var text = ""
  @State var tokens = [Token.red]

  var body: some View {
    Text("words \(text), \(tokens.count) token")
      .searchable(text: $text, tokens: $tokens, prompt: Text("Find")) { Text($0.rawValue) }
      .searchSuggestions { Text("apple").searchCompletion("apple") }
  }
}

private struct OldLinks: View {
  @State var isActive = false
  @State var tag: Int?

  var body: some View {
    NavigationView {
      VStack {
        NavigationLink("Flag", destination: Text("by flag"), isActive: $isActive)
        NavigationLink("Tag", destination: Text("by tag"), tag: 1, selection: $tag)
        Button("Program") { tag = 1 }
      }
    }
  }
}

private struct Going: View {
  @State var isShown = false

  var body: some View {
    Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Shown() }
  }

  struct Shown: View {
    @Environment(\.presentationMode) var mode

    var body: some View {
      Text(mode.wrappedValue.isPresented ? "presented" : "not presented")
      Button("Close") { mode.wrappedValue.dismiss() }
    }
  }
}

private struct Fingers: View {
  @State var scale = 1.0
  @State var angle = Angle.zero
  @State var way = 0.0

  var body: some View {
    Text("photo")
      .gesture(MagnifyGesture().onEnded { scale = $0.magnification })
      .simultaneousGesture(RotateGesture().onChanged { angle = $0.rotation })
    Text("knob")
      .gesture(
        LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { way = drag.translation.width }
        })
    Text("\(scale) \(angle.degrees) \(way)")
  }
}

private struct Editable: View {
  @State var names = ["a", "b", "c"]

  var body: some View {
    List($names, id: \.self, editActions: .all) { $name in Text(name) }
  }
}
