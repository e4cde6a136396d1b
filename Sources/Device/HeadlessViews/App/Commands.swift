/// The commands that an app adds to a computer's menus or binds to keys.
///
/// A simulator performs a command by its name: `simulator.command("New Note")`.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the device shows it by itself")
  }
}

/// Commands implemented by the device as a view of controls.
@MainActor
package protocol PrimitiveCommands: Commands where Body == Never {
  var view: AnyView { get }
}

/// Builds the commands of an app.
@resultBuilder
@MainActor @preconcurrency
public enum CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _CommandsGroup {
    var views: [AnyView] = []
    for item in repeat each content { views.append(AnyView(CommandsView(content: item))) }
    return _CommandsGroup(views: views)
  }

  public static func buildIf(_ content: _CommandsGroup?) -> _CommandsGroup {
    _CommandsGroup(views: [AnyView(content?.view)])
  }

  public static func buildEither(first content: some Commands) -> _CommandsGroup {
    _CommandsGroup(views: [AnyView(CommandsView(content: content))])
  }

  public static func buildEither(second content: some Commands) -> _CommandsGroup {
    _CommandsGroup(views: [AnyView(Group { CommandsView(content: content) })])
  }

  public static func buildLimitedAvailability(_ content: some Commands) -> _CommandsGroup {
    _CommandsGroup(views: [AnyView(CommandsView(content: content))])
  }
}

/// Several commands.
public struct _CommandsGroup: PrimitiveCommands {
  public typealias Body = Never

  let views: [AnyView]

  package var view: AnyView { AnyView(_ViewSequence(views)) }
}

/// A view of commands, with their dynamic properties and dependencies.
package struct CommandsView<Content: Commands>: View, StandsForAnother, PartOfDevice {
  package let content: Content

  package static var subject: Any.Type { Content.self }

  package var body: AnyView {
    if let primitive = content as? any PrimitiveCommands { return primitive.view }
    return AnyView(CommandsView<Content.Body>(content: content.body))
  }
}

/// A menu of an app's commands.
public struct CommandMenu<Content: View>: PrimitiveCommands {
  public typealias Body = Never

  private let title: Text
  private let content: Content

  @VerbatimOverload
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    title = Text(nameKey)
    self.content = content()
  }

  package var view: AnyView {
    AnyView(
      Section {
        content
      } header: {
        title
      })
  }
}

/// Commands that extend or replace the system's.
public struct CommandGroup<Content: View>: PrimitiveCommands {
  public typealias Body = Never

  private let content: Content

  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  package var view: AnyView { AnyView(content) }
}

/// The system's own commands.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  public static let appInfo = Self(name: "appInfo")
  public static let appSettings = Self(name: "appSettings")
  public static let appTermination = Self(name: "appTermination")
  public static let appVisibility = Self(name: "appVisibility")
  public static let help = Self(name: "help")
  public static let importExport = Self(name: "importExport")
  public static let newItem = Self(name: "newItem")
  public static let pasteboard = Self(name: "pasteboard")
  public static let printItem = Self(name: "printItem")
  public static let saveItem = Self(name: "saveItem")
  public static let sidebar = Self(name: "sidebar")
  public static let systemServices = Self(name: "systemServices")
  public static let textEditing = Self(name: "textEditing")
  public static let textFormatting = Self(name: "textFormatting")
  public static let toolbar = Self(name: "toolbar")
  public static let undoRedo = Self(name: "undoRedo")
  public static let windowArrangement = Self(name: "windowArrangement")
  public static let windowList = Self(name: "windowList")
  public static let windowSize = Self(name: "windowSize")
}

/// No commands.
public struct EmptyCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  package var view: AnyView { AnyView(EmptyView()) }
}

// The system's commands are empty: the device has no counterpart for them.

public struct SidebarCommands: PrimitiveCommands {
  public typealias Body = Never
  public init() {}
  package var view: AnyView { AnyView(EmptyView()) }
}

public struct ToolbarCommands: PrimitiveCommands {
  public typealias Body = Never
  public init() {}
  package var view: AnyView { AnyView(EmptyView()) }
}

public struct TextEditingCommands: PrimitiveCommands {
  public typealias Body = Never
  public init() {}
  package var view: AnyView { AnyView(EmptyView()) }
}

public struct TextFormattingCommands: PrimitiveCommands {
  public typealias Body = Never
  public init() {}
  package var view: AnyView { AnyView(EmptyView()) }
}

public struct InspectorCommands: PrimitiveCommands {
  public typealias Body = Never
  public init() {}
  package var view: AnyView { AnyView(EmptyView()) }
}
