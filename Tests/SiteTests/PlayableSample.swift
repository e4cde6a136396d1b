import Trace

@testable import Checking
@testable import Judging

/// A chapter with one playable run: a counter that can be increased from 0 to 2.
enum PlayableSample {
  static let text = """
    # Playing

    ```swift CounterView.swift step=counter
    struct CounterView {}
    ```

    ## Using it

    ```swift run=tap
    tap()
    ```

    ```console
    changed
    ```

    """

  static let trace: [TraceEvent] = [
    .started(version: 1),
    .interaction(Interaction(verb: .launch, target: "CounterView", time: 0)),
    .frame(frame(0)), .screen("count 0"),
    .interaction(Interaction(verb: .tap, target: "Add", time: 0)), write(0), .frame(frame(1)),
    .screen("count 1"), .finished,
  ]

  static func frame(_ count: Int) -> Frame {
    var text = FrameElement(role: .text)
    text.value = "count \(count)"
    var label = text
    label.value = "Add"
    var button = FrameElement(role: .button)
    button.label = [label]
    button.uses = [.init(number: 0, verb: .tap)]
    var toggle = FrameElement(role: .toggle)
    toggle.value = "off"
    var tab = FrameElement(role: .tab)
    tab.label = [label]
    var bar = FrameElement(role: .tabBar)
    bar.content = [tab]
    return Frame(elements: [text, button, toggle, bar])
  }

  static func write(_ old: Int) -> TraceEvent {
    .write(
      Write(
        property: "CounterView.count", old: "\(old)", new: "\(old + 1)",
        site: .line(file: "CounterView.swift", line: 1)))
  }

  /// States 0, 1 and 2; the use of the last one is beyond the bound.
  static var exploration: Exploration {
    var exploration = Exploration()
    exploration.states = (0..<3).map { number in
      .init(
        play: .init(interaction: 1, uses: Array(repeating: 0, count: number)), frame: frame(number),
        transitions: [
          .init(
            events: [
              .interaction(Interaction(verb: .tap, target: "Add", time: 0)), write(number),
            ], target: number < 2 ? number + 1 : nil)
        ])
    }
    exploration.recorded = [1: 0, 2: 1]
    return exploration
  }

  static func chapter(trace: [TraceEvent] = trace) -> CheckedChapter {
    Sample.chapter(text, trace: trace)
  }
}
