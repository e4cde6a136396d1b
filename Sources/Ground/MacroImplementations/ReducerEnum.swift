import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An enum whose cases name reducers, and the reducer that combines them.
struct ReducerEnum {
  private let declaration: EnumDeclSyntax
  private let attribute: AttributeSyntax
  private let elements: EnumElements
  private let access: String

  init(_ declaration: EnumDeclSyntax, attribute: AttributeSyntax) {
    self.declaration = declaration
    self.attribute = attribute
    elements = EnumElements(declaration.memberBlock.members)
    access = declaration.memberAccess
  }

  func members(beside declared: DeclaredMembers) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !declared.names.contains("State") { members.append(state) }
    if !declared.names.contains("Action") { members.append(action) }
    if !declared.names.contains("body") { members.append(body) }
    if !declared.names.contains("CaseScope") { members += [caseScope, scope] }
    if !declared.names.contains("CaseStores") { members.append(caseStores) }
    return members
  }

  private func text(_ describe: (ReducerCase) -> String) -> String {
    elements.text { describe(ReducerCase($0)) }
  }

  private var state: DeclSyntax {
    """
    @CasePathable
    @dynamicMemberLookup
    @ObservableState
    \(raw: access)\(raw: indirection)enum State: CaseReducerState\(raw: conformances("state")) {
    \(raw: access)typealias StateReducer = \(declaration.name.trimmed)
    \(raw: text(\.stateCase))}
    """
  }

  private var action: DeclSyntax {
    """
    @CasePathable
    \(raw: access)\(raw: indirection)enum Action\(raw: inheritance(conformances("action"))) {
    \(raw: text(\.actionCase))}
    """
  }

  private var body: DeclSyntax {
    """
    @ReducerBuilder<Self.State, Self.Action>
    \(raw: access)static var body: some Reducer<Self.State, Self.Action> {
    \(raw: text(\.reducer))}
    """
  }

  private var caseScope: DeclSyntax {
    """
    \(raw: access)enum CaseScope {
    \(raw: text(\.scopeCase))}
    """
  }

  private var caseStores: DeclSyntax {
    """
    @MainActor \(raw: access)struct CaseStores: _CaseStores {
    private let _store: Store<State, Action>
    \(raw: access)init(_ store: Store<State, Action>) {
    _store = store
    }
    \(raw: text { $0.storeProperty(access: access) })}
    """
  }

  private var scope: DeclSyntax {
    """
    @MainActor \(raw: access)static func scope(\
    _ store: Store<Self.State, Self.Action>) -> CaseScope {
    switch store.state {
    \(raw: text(\.scoping))}
    }
    """
  }

  /// The `indirect` modifier of the enum, repeated by its state and actions.
  private var indirection: String { declaration.modifiers.indirection }

  /// Returns the protocols listed in the attribute for the state or the actions.
  private func conformances(_ label: String) -> String {
    guard let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) else { return "" }
    var isListed = false
    var names: [String] = []
    for argument in arguments {
      if let argumentLabel = argument.label?.text { isListed = argumentLabel == label }
      guard isListed,
        let member = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { continue }
      names.append(member.prefix(1).uppercased() + member.dropFirst())
    }
    return names.map { ", \($0)" }.joined()
  }

  private func inheritance(_ conformances: String) -> String {
    conformances.isEmpty ? "" : ":" + conformances.dropFirst()
  }
}

// MARK: - Cases

/// One case of a reducer enum.
struct ReducerCase {
  private enum Kind {
    case reducer(type: TypeSyntax, label: String, instance: String)
    case ephemeral(type: TypeSyntax, label: String)
    case ignored
  }

  private let element: EnumElements.Element
  private let kind: Kind

  init(_ element: EnumElements.Element) {
    self.element = element
    let attributes = element.declaration.attributes
    guard let parameter = element.syntax.parameterClause?.parameters.first,
      let type = element.syntax.reducerType,
      // A dialog has no reducer anyway; its store is needed to show it.
      !attributes.contains(named: "ReducerCaseIgnored") || Self.isEphemeral(type)
    else {
      kind = .ignored
      return
    }
    let label = parameter.firstName.flatMap {
      $0.tokenKind == .wildcard ? nil : "\($0.text): "
    }
    if attributes.contains(named: "ReducerCaseEphemeral") || Self.isEphemeral(type) {
      kind = .ephemeral(type: type, label: label ?? "")
    } else {
      let instance = parameter.defaultValue.map { "(\($0.value.trimmed) as \(type))" }
      kind = .reducer(type: type, label: label ?? "", instance: instance ?? "\(type)()")
    }
  }

  /// Returns whether state of a type is ephemeral: the system dismisses it, as with an alert.
  static func isEphemeral(_ type: TypeSyntax) -> Bool {
    let name =
      type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
    return name == "AlertState" || name == "ConfirmationDialogState"
  }

  private var name: String { element.name.text }
  private var parameters: String { element.syntax.parameterClause?.trimmedDescription ?? "" }
  private var indirection: String { element.declaration.modifiers.indirection }

  var stateCase: String {
    switch kind {
    case .reducer(let type, let label, _):
      "\(indirection)case \(name)(\(label)\(type).State)\n"
    case .ephemeral, .ignored: "\(indirection)case \(name)\(parameters)\n"
    }
  }

  var actionCase: String {
    switch kind {
    case .reducer(let type, _, _), .ephemeral(let type, _):
      "\(indirection)case \(name)(\(type).Action)\n"
    case .ignored: "case \(name)(Swift.Never)\n"
    }
  }

  var reducer: String {
    guard case .reducer(_, _, let instance) = kind else { return "" }
    return """
      Scope(state: \\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) {
      \(instance)
      }

      """
  }

  var scopeCase: String {
    switch kind {
    case .reducer(let type, _, _): "case \(name)(StoreOf<\(type)>)\n"
    case .ephemeral, .ignored: "case \(name)\(parameters)\n"
    }
  }

  /// Returns the store of the feature or of the dialog, if the state is in this case.
  func storeProperty(access: String) -> String {
    let type: String
    switch kind {
    case .reducer(let reducer, _, _): type = "StoreOf<\(reducer)>"
    case .ephemeral(let state, _): type = "Store<\(state), \(state).Action>"
    case .ignored: return ""
    }
    return """
      \(access)var \(name): \(type)? {
      _store.scope(state: \\.\(name), action: \\.\(name))
      }

      """
  }

  var scoping: String {
    guard case .reducer = kind else {
      guard let parameters = element.syntax.parameterClause?.parameters, !parameters.isEmpty
      else { return "case .\(name): return .\(name)\n" }
      let values = parameters.indices.enumerated().map { "v\($0.offset)" }
      let arguments = zip(parameters, values).map { parameter, value in
        guard let label = parameter.firstName, label.tokenKind != .wildcard else { return value }
        return "\(label.text): \(value)"
      }
      return """
        case let .\(name)(\(values.joined(separator: ", "))): \
        return .\(name)(\(arguments.joined(separator: ", ")))

        """
    }
    return """
      case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)

      """
  }
}

extension DeclModifierListSyntax {
  /// `indirect` and a space if the list has the modifier; else empty.
  fileprivate var indirection: String {
    contains { $0.name.tokenKind == .keyword(.indirect) } ? "indirect " : ""
  }
}

extension EnumCaseElementSyntax {
  /// The type of the case's only value, if it can be a reducer's type: a named type.
  var reducerType: TypeSyntax? {
    guard let parameters = parameterClause?.parameters, parameters.count == 1,
      let type = parameters.first?.type.trimmed,
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    else { return nil }
    return type
  }
}

/// Marks a case whose state is ephemeral; expands to nothing.
struct ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

/// Marks a case without a reducer; expands to nothing.
struct ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
