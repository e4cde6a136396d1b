import Foundation
import PlaygroundSupport
import Testing
import Trace
import UIKit

@Suite("The parts of UIKit in a screen")
@MainActor
struct UIKitTests {
  @Test("A view of UIKit is a placeholder in the tree, and no body of a trace")
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

  @Test("An appearance is set for a class, and kept")
  func appearance() {
    UITableView.appearance().backgroundColor = .clear
    UINavigationBar.appearance().titleTextAttributes = [:]
    #expect(UITableView.appearance().backgroundColor == .clear)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test("A view is hosted by a controller, which a representable makes")
  func hosting() {
    let controller: UIViewController = UIHostingController(rootView: Text("hosted"))
    controller.title = "Host"
    controller.view.addSubview(UITextView())
    #expect(controller.view.subviews.count == 1)
    transcript {
      let simulator = Simulator { Hosted() }
      #expect(simulator.screen == "(nothing)")
      #expect(simulator.tree.contains("Hosted"))
    }
  }

  @Test("A playground's page takes a view")
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

private struct Camera: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private struct Hosted: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    UIHostingController(rootView: Text("hosted"))
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
