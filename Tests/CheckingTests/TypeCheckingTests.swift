import Foundation
import Testing

@testable import Judging
@testable import Outcomes
@testable import Planning
@testable import Running

/// Large bodies, compiled with the runner's options.
///
/// The limit is one of the solver's own, the number of scopes that it opens for one expression, which
/// unlike time is the same on every machine and under every load.
@Suite("Type checking stays fast")
struct TypeCheckingTests {
  /// A part of a body, of which a program has many.
  struct Shape: Sendable {
    var name: String
    /// A presentation, in the order of its chain.
    var part: @Sendable (_ number: Int) -> String
    var count = 12
    var isChain = true
    var property = "@Bindable var store: StoreOf<Root>"
  }

  /// Measured: 29 cases of a destination need between 200 and 500. With two dynamic member
  /// subscripts for the cases of an enum, or a disfavored one on the path to a presented feature's
  /// action, each presentation multiplies the number, and six take half a minute.
  static let limit = 1000

  private static func content(_ number: Int) -> String {
    """
    { store in
      NavigationStack {
        Form {
          Text("\\(store.count)")
          TextField("Text", text: .constant(store.text))
          if store.count > \(number) { Text("many") } else { ChildView(store: store) }
          Button("Increment") { store.send(.incrementButtonTapped) }
        }
        .navigationTitle("Child \(number)")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { self.store.send(.button\(number)Tapped) }
          }
        }
      }
    }
    """
  }

  private static func presentation(_ number: Int) -> String {
    ["fullScreenCover", "popover", "sheet"][number % 3]
  }

  static let shapes: [Shape] = [
    Shape(name: "optional features") {
      ".\(presentation($0))(item: $store.scope(state: \\.child\($0), action: \\.child\($0)))"
        + content($0)
    },
    Shape(name: "the later spelling") {
      ".\(presentation($0))(item: $store.scope(\\.$child\($0), action: \\.child\($0)))"
        + content($0)
    },
    Shape(
      name: "cases of a destination",
      part: {
        ".\(presentation($0))(item: $store.scope("
          + "state: \\.destination?.child\($0), action: \\.destination.child\($0)))" + content($0)
      }, count: 29),
    Shape(name: "cases of a destination in the later spelling") {
      ".\(presentation($0))(item: $store.scope("
        + "\\.$destination, action: \\.destination).child\($0))" + content($0)
    },
    Shape(name: "pushed cases of a destination") {
      ".navigationDestination(item: $store.scope("
        + "state: \\.destination?.child\($0), action: \\.destination.child\($0)))" + content($0)
    },
    Shape(name: "alerts and dialogs") {
      $0.isMultiple(of: 2)
        ? ".alert($store.scope(state: \\.alert\($0), action: \\.alert\($0)))"
        : ".confirmationDialog($store.scope(state: \\.dialog\($0), action: \\.dialog\($0)))"
    },
    Shape(
      name: "buttons that present",
      part: {
        """
        Button("Present \($0)") { self.store.send(.button\($0)Tapped) }
          .\(presentation($0))(item: $store.scope(
            state: \\.destination?.child\($0), action: \\.destination.child\($0)
          ))\(content($0))
        """
      }, isChain: false),
    Shape(
      name: "fields that are bound",
      part: {
        """
        TextField("Text \($0)", text: $store.text).onChange(of: store.text) { _, _ in }
        Toggle("Toggle \($0)", isOn: $store.isOn.animation())
        Stepper("\\(store.number)", value: $store.number, in: 0...\($0 + 1))
        """
      }, isChain: false),
    Shape(
      name: "the back-port's store",
      part: {
        ".\(presentation($0))(item: $store.scope("
          + "state: \\.destination?.child\($0), action: \\.destination.child\($0)))" + content($0)
      }, property: "@Perception.Bindable var store: StoreOf<Root>"),
    Shape(
      name: "items of a view's own",
      part: {
        ".\(presentation($0))(item: $item) { item in Button(item.id) { self.item = nil } }"
      }),
  ]

  @Test("A large body type-checks within the limit", arguments: shapes.indices)
  func body(shape: Int) async throws {
    let messages = try await Self.messages.value
    // A message without a file applies to all.
    let isNamed = Self.shapes.indices.contains { messages.contains(Self.file($0) + ":") }
    #expect(
      messages.isEmpty || isNamed && !messages.contains(Self.file(shape) + ":"),
      "\(Self.shapes[shape].name): \(messages)")
  }

  @Test("The limit can be exceeded by a body")
  func limit() async throws {
    let messages = try await Self.check([0], limit: 20)
    #expect(messages.contains("unable to type-check this expression in reasonable time"))
  }

  /// The compiler's messages on all shapes, compiled together because loading the modules takes
  /// longer than a body does.
  private static let messages = Task { try await check(Array(shapes.indices), limit: limit) }

  /// Compiles a program that has a file for each shape, and returns the compiler's messages.
  private static func check(_ shapes: [Int], limit: Int) async throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "type-checking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compilation = Compilation(
      files: [.init(name: "Child.swift", text: child)]
        + shapes.map { .init(name: file($0), text: program($0)) },
      languageMode: "5", isRun: false, entry: .driver)
    for file in compilation.files {
      try Data(file.text.utf8).write(to: folder.appending(path: file.name))
    }
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let toolchain = try Toolchain.find(searchPath: environment["PATH"])
    let libraries = try Libraries(directory: products.path)
    try libraries.moduleMapData().write(to: folder.appending(path: Libraries.moduleMap))
    var arguments = compilation.frontendArguments(
      for: .object, toolchain: toolchain, libraries: libraries, package: nil,
      modules: products.appending(path: "type-checking-modules").path)
    arguments[1] = "-typecheck"
    let output = try #require(arguments.firstIndex(of: "-o"))
    arguments.removeSubrange(output...output + 1)
    let result = try await runTool(
      toolchain.frontend, arguments + ["-solver-scope-threshold=\(limit)"], in: folder.path,
      environment: environment)
    return result.standardError
  }

  private static func file(_ shape: Int) -> String { "Shape\(shape).swift" }

  /// The declarations used by all shapes.
  private static let child = """
    import ComposableArchitecture
    import SwiftUI

    @Reducer struct Child {
      @ObservableState struct State: Equatable { var count = 0; var text = "" }
      enum Action { case incrementButtonTapped }
    }
    struct ChildView: View {
      let store: StoreOf<Child>
      var body: some View { Text("\\(store.count)") }
    }
    struct Item: Identifiable { var id = "" }
    enum Choice: Equatable { case yes, no }
    """

  /// Returns a shape's file: its declarations, in a namespace.
  private static func program(_ number: Int) -> String {
    let shape = shapes[number]
    let numbers = Array(0..<shape.count)
    let parts = numbers.map(shape.part).joined(separator: "\n")
    // An unused field would only cost its macro expansion.
    func lines(_ name: String, _ line: (Int) -> String) -> String {
      parts.contains(name) ? numbers.map(line).joined(separator: "\n") : ""
    }
    return """
      import ComposableArchitecture
      import SwiftUI

      enum Shape\(number) {
      @Reducer enum Destination {
        case none
        \(lines(".destination") { "case child\($0)(Child)" })
      }

      @Reducer struct Root {
        @ObservableState struct State {
          var text = ""
          var isOn = false
          var number = 0
          @Presents var destination: Destination.State?
          \(lines("child") { "@Presents var child\($0): Child.State?" })
          \(lines(".alert") { "@Presents var alert\($0): AlertState<Choice>?" })
          \(lines(".dialog") { "@Presents var dialog\($0): ConfirmationDialogState<Choice>?" })
        }
        enum Action: BindableAction {
          case binding(BindingAction<State>)
          case destination(PresentationAction<Destination.Action>)
          \(lines("child") { "case child\($0)(PresentationAction<Child.Action>), button\($0)Tapped" })
          \(lines(".alert") { "case alert\($0)(PresentationAction<Choice>)" })
          \(lines(".dialog") { "case dialog\($0)(PresentationAction<Choice>)" })
        }
        var body: some ReducerOf<Self> { BindingReducer() }
      }

      struct RootView: View {
        \(shape.property)
        @State var item: Item?

        var body: some View {
          Form {
            Text("Root")
            \(shape.isChain ? "" : parts)
          }
          \(shape.isChain ? parts : "")
        }
      }
      }
      """
  }
}
