public import Foundation
import Stage
import Trace

extension Simulator {
  /// Taps the button, link, menu or tab with a label, or another element that displays it and has a
  /// tap action; tapping a text field focuses it.
  ///
  ///     let simulator = Simulator {
  ///       Button("Save") { print("saved") }
  ///       Section("Milk") {
  ///         Button("-") { print("one less") }
  ///         Button("+") { print("one more") }
  ///       }
  ///     }
  ///     simulator.tap("Save")  // Prints "saved"
  ///     simulator.tap(.button, at: 1)  // Prints "one less"
  ///     simulator.tap(.path("Milk", "+"))  // Prints "one more"
  ///
  /// - Parameter index: the index among several, counted from 0.
  public func tap(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try tapOn(target, at: index) }
  }

  /// Double-taps an element.
  ///
  ///     let simulator = Simulator {
  ///       Text("Photo").onTapGesture(count: 2) { print("zoomed") }
  ///     }
  ///     simulator.doubleTap("Photo")  // Prints "zoomed"
  public func doubleTap(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try use(.doubleTap, target, at: index, .doubleTap) }
  }

  /// Performs a long press on an element.
  ///
  ///     let simulator = Simulator {
  ///       Text("Photo").onLongPressGesture { print("held") }
  ///     }
  ///     simulator.longPress("Photo")  // Prints "held"
  ///
  /// To choose from a context menu, call ``choose(_:from:at:)``.
  public func longPress(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try use(.longPress, target, at: index, .longPress) }
  }

  /// Drags an element by a distance.
  public func drag(_ target: some SimulatorTarget, by way: CGSize, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.drag, target, at: index, .drag, with: way, detail: "\(way.width), \(way.height)")
    }
  }

  /// Magnifies an element with two fingers.
  ///
  /// - Parameter factor: the scale factor.
  public func magnify(_ target: some SimulatorTarget, by factor: Double, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.magnify, target, at: index, .magnify, with: factor, detail: "\(factor)")
    }
  }

  /// Rotates an element with two fingers.
  public func rotate(_ target: some SimulatorTarget, by angle: Angle, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.rotate, target, at: index, .rotate, with: angle, detail: "\(angle.degrees)°")
    }
  }

  /// Switches a toggle.
  ///
  ///     struct Settings: View {
  ///       @State var isOn = false
  ///
  ///       var body: some View {
  ///         Toggle("Notifications", isOn: $isOn)
  ///         Text(isOn ? "on" : "off")
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { Settings() }
  ///     simulator.toggle("Notifications")
  ///     simulator.screen.contains("on")  // => true
  public func toggle(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in try use(.toggle, target, at: index, .use) }
  }

  /// Expands a collapsed disclosure group.
  ///
  ///     let simulator = Simulator {
  ///       DisclosureGroup("Details") { Text("Version 1") }
  ///     }
  ///     simulator.expand("Details")
  ///     simulator.screen.contains("Version 1")  // => true
  public func expand(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.expand, target, at: index, .expand, unless: "is expanded already")
    }
  }

  /// Collapses an expanded disclosure group.
  public func collapse(_ target: some SimulatorTarget, at index: Int? = nil) {
    attempt { () throws(SimulatorFailure) in
      try use(.collapse, target, at: index, .collapse, unless: "is collapsed already")
    }
  }

  /// Opens a menu or context menu, and taps one of its items.
  ///
  ///     let simulator = Simulator {
  ///       Menu("Options") {
  ///         Button("Duplicate") { print("duplicated") }
  ///       }
  ///     }
  ///     simulator.choose("Duplicate", from: "Options")  // Prints "duplicated"
  ///
  /// Items of submenus can be chosen too; `.path("Move", "Archive")` distinguishes between several
  /// submenus. Alternatively, a tap opens a menu and shows its items.
  public func choose(
    _ item: some SimulatorTarget, from target: some SimulatorTarget, at index: Int? = nil
  ) {
    attempt { () throws(SimulatorFailure) in try choose(item, in: target, at: index) }
  }
}

// MARK: - Implementation

extension Simulator {
  /// Finds the reachable element for an action, scrolling if necessary.
  func find(
    _ action: UserAction, _ target: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) -> Element {
    settleQuietly()
    if let control = controls.control(for: action, target.query, at: index, below: graph.root) {
      return control
    }
    return try scrolling { () throws(SimulatorFailure) in
      let elements = graph.elements
      return try ElementSearch(in: elements.reachable, screen: elements)
        .find(action, target.query, at: index)
    }
  }

  /// Taps a field if nothing else matches.
  func tapOn(_ target: some SimulatorTarget, at index: Int? = nil) throws(SimulatorFailure) {
    do {
      try use(.tap, target, at: index, .use)
    } catch {
      if let goBack = backButton(target.query) {
        record(.tap, target, at: index) { goBack(()) }
      } else if let field = try? find(.focus, target, at: index) {
        record(.tap, target, at: index) { focus.move(to: field) }
      } else {
        throw error
      }
    }
  }

  /// The action of the back button, whose title is that of the previous screen.
  private func backButton(_ query: ElementQuery) -> (@MainActor (()) -> Void)? {
    guard case .label(let label) = query.match, query.path.isEmpty else { return nil }
    var foremost: Element?
    var title: String?
    // The title of the screen beneath a presented destination.
    var covered: String?
    graph.elements.forEachElement { element in
      switch element.role {
      case .title: covered = element.value
      case .stack: covered = nil
      default: break
      }
      if element.isInFront {
        // A sheet covers the back buttons behind it, and has none of its own.
        foremost = element.role == .pushed ? element : nil
        title = covered
        covered = nil
      } else if let backTitle = element.backTitle {
        foremost = element
        title = backTitle()
      }
    }
    guard (title ?? "Back") == label else { return nil }
    return foremost?.actions[.back]
  }

  /// Finds an element and performs an action on it.
  ///
  /// - Parameter reason: the message for an element that exists but cannot perform the action at
  ///   present.
  func use<Input>(
    _ action: UserAction, _ target: some SimulatorTarget, at index: Int? = nil,
    _ use: Element.Use<Input>, with input: Input, detail: String? = nil,
    unless reason: String? = nil
  ) throws(SimulatorFailure) {
    let element = try find(action, target, at: index)
    guard let perform = element.actions[use] else {
      throw refusal(element, reason ?? "does not react to that")
    }
    record(action, target, at: index, detail: detail) { perform(input) }
  }

  func use(
    _ action: UserAction, _ target: some SimulatorTarget, at index: Int? = nil,
    _ use: Element.Use<Void>, unless reason: String? = nil
  ) throws(SimulatorFailure) {
    try self.use(action, target, at: index, use, with: (), unless: reason)
  }

  func choose(
    _ item: some SimulatorTarget, in target: some SimulatorTarget, at index: Int? = nil
  ) throws(SimulatorFailure) {
    var menu = try find(.choose, target, at: index)
    let close = menu.actions[.closeMenu]
    if let open = menu.actions[.openMenu] {
      open(())
      menu = try find(.choose, target, at: index)
    }
    defer { close?(()) }
    let items = menu.contextMenu.withOpenMenus
    let found = try ElementSearch(in: items, screen: items).find(.item, item.query, at: nil)
    record(.choose, target, at: index, detail: item.query.description(at: nil)) {
      found.actions[.use]?(())
    }
  }

  func refusal(_ element: Element, _ reason: String) -> SimulatorFailure {
    .refused(
      "the \(element.role.rawValue) \"\(element.name)\" \(reason)", screen: Drawing(graph.elements))
  }

  func record(
    _ action: UserAction, _ target: some SimulatorTarget, at index: Int?, detail: String? = nil,
    _ body: () -> Void
  ) {
    let name = target.query.description(at: index)
    recordInteraction(
      action.verb, [name, detail].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": "),
      body)
  }
}

extension [Element] {
  /// The items of a menu, including those of its submenus.
  var withOpenMenus: [Element] {
    map { element in
      var element = element
      element.content =
        element.role == .menu ? element.contextMenu.withOpenMenus : element.content.withOpenMenus
      return element
    }
  }
}
