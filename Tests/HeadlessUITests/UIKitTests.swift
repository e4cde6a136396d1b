import Foundation
import PlaygroundSupport
import Testing
import Trace
import Transcripts
import UIKit

@Suite("UIKit in a screen")
@MainActor
struct UIKitTests {
  @Test("A UIKit view is a placeholder in the tree, and not a body in a trace")
  func placeholder() {
    let events = trace {
      let simulator = Simulator { Player() }
      #expect(simulator.screen == "Volume 0\n[Louder]")
      #expect(simulator.tree.contains("Meter"))
      simulator.tap("Louder")
      #expect(simulator.screen == "Volume 1\n[Louder]")
    }
    let bodies = events.compactMap { if case .body(let run) = $0 { run.view } else { nil } }
    #expect(bodies == ["Player", "Player"])
  }

  @Test("Rule 2.5: A UIKit view is created once, updated with its value, and dismantled at the end")
  func representable() {
    let lines = transcript {
      let simulator = Simulator { Dials() }
      simulator.tap("Other")
      simulator.tap("Turn")
      simulator.tap("Hide")
    }
    #expect(
      lines == [
        "body 0", "coordinator", "make 0", "update 0", "controller", "update controller",
        "body 0", "body 1", "update 1", "body 1", "dismantle",
      ])
  }

  @Test("An appearance is set for a class, and kept")
  func appearance() {
    UITableView.appearance().backgroundColor = .clear
    UINavigationBar.appearance().titleTextAttributes = [:]
    UIBarButtonItem.appearance().setTitleTextAttributes([:], for: .normal)
    UIWindow.appearance().tintColor = .red
    #expect(UIWindow.appearance().tintColor == .red)
    #expect(UITableView.appearance().backgroundColor == .clear)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test("A controller's hosted view is on the screen, even in a representable")
  func hosting() {
    let controller: UIViewController = UIHostingController(rootView: Text("hosted"))
    controller.title = "Host"
    controller.view.addSubview(UITextView())
    #expect(controller.view.subviews.count == 1)
    transcript {
      let simulator = Simulator { Pages() }
      #expect(simulator.screen == "[Turn]\n[page 0, 0 taps]")
      simulator.tap("page 0, 0 taps")
      simulator.tap("Turn")
      #expect(simulator.screen == "[Turn]\n[page 1, 1 taps]")
    }
  }

  @Test("A playground page accepts a view")
  func playground() {
    PlaygroundPage.current.setLiveView(Text(""))
    PlaygroundPage.current.needsIndefiniteExecution = true
    #expect(PlaygroundPage.current.liveView is Text)
  }
}

private struct Player: View {
  @State private var volume = 0

  var body: some View {
    Text("Volume \(volume)")
    Button("Louder") { volume += 1 }
    Meter(value: $volume)
    Camera()
  }
}

private struct Meter: UIViewRepresentable {
  final class Coordinator {}

  @Binding var value: Int

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) { view.alpha = CGFloat(value) }
}

private struct Dials: View {
  @State private var turn = 0
  @State private var other = 0
  @State private var isShown = true

  var body: some View {
    let _ = say("body", turn)
    let _ = other
    Button("Turn") { turn += 1 }
    Button("Other") { other += 1 }
    Button("Hide") { isShown = false }
    if isShown { Dial(turn: turn) }
    Lens()
  }

  struct Dial: UIViewRepresentable {
    let turn: Int

    func makeCoordinator() -> String {
      say("coordinator")
      return "coordinator"
    }

    func makeUIView(context: Context) -> UIView {
      say("make", turn)
      return UIView()
    }

    func updateUIView(_ view: UIView, context: Context) { say("update", turn) }

    static func dismantleUIView(_ view: UIView, coordinator: String) { say("dismantle") }
  }

  struct Lens: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController {
      say("controller")
      return UIViewController()
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
      say("update controller")
    }
  }
}

private struct Camera: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct Pages: View {
  @State private var page = 0

  var body: some View {
    Button("Turn") { page += 1 }
    Hosted(page: page)
  }

  struct Hosted: UIViewControllerRepresentable {
    let page: Int

    func makeUIViewController(context: Context) -> UIHostingController<Page> {
      UIHostingController(rootView: Page(page: page))
    }

    func updateUIViewController(_ controller: UIHostingController<Page>, context: Context) {
      controller.rootView = Page(page: page)
    }
  }

  struct Page: View {
    let page: Int
    @State private var taps = 0

    var body: some View {
      Button("page \(page), \(taps) taps") { taps += 1 }
    }
  }
}
