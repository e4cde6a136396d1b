import SwiftSyntax

/// The possible effects of a piece of code on outside state, by name.
struct Effects: Sendable {
  /// The variables, and types with static state, that it assigns or passes as `inout`.
  var changed: Set<String> = []
  /// The variables whose methods it calls.
  var receivers: [Call] = []
  /// The variables that it passes to functions.
  var passed: [Call] = []
  /// The methods that it refers to without calling them, with their variables.
  var references: [Call] = []
  /// The members that it reads, with their variables.
  var reads: [Call] = []
  /// The implicit members that it passes to functions, without their type.
  var implicit: [Call] = []
  /// The variables that it iterates over.
  var iterated: Set<String> = []
  /// The functions and variables that it calls.
  var called: Set<String> = []
  /// The names of its own type that a member calls.
  var ownCalls: Set<String> = []
  /// The library types that it passes closures to.
  var subscribed: Set<String> = []
  /// Every name in it: any mentioned function may be called.
  var mentioned: Set<String> = []
  /// Whether it is a function whose result is a number, a text or a Boolean.
  var returnsScalar = false
  /// Whether it is the value of a variable, so that a call of it calls an unknown function.
  var isOfVariable = false

  struct Call: Hashable, Sendable {
    var variable: String
    var function: String
  }

  /// The placeholder for a function's parameters.
  static let parameter = "parameter of the function"
  /// The placeholder for the instance that the method belongs to.
  static let instance = "self"
  /// The name that stands for subscripts.
  static let subscripting = "subscript"
  /// The name that stands for deinitializers.
  static let deinitializer = "deinit"
  /// The operator that `switch` calls.
  static let matching = "~="
  /// The method that `for` calls.
  static let iteration = "next"

  /// The placeholder for the function of a call whose callee is an expression.
  static let unknownFunction = ""
  /// The method that a string with an interpolation calls.
  static let interpolating = "appendInterpolation"

  /// Returns the name of a variable's getter.
  static func getter(of name: String) -> String { "get " + name }
  /// Returns the name that stands for a static member without its type.
  static func implicitMember(_ name: String) -> String { "static " + name }

  /// The members that code uses without naming them, so that they are also recorded under their
  /// type.
  static let unnamed: Set = [
    "buildBlock", "buildExpression", "buildOptional", "buildEither", "buildArray",
    "buildFinalResult", "buildPartialBlock", "buildLimitedAvailability", "dynamicallyCall",
    "callAsFunction", "hash", "==", "<", "~=", "next", "makeIterator", "encode", "appendLiteral",
    "appendInterpolation",
  ]
}

extension Effects {
  /// The type that a piece of code is a member of.
  struct Owner {
    var name: String
    var members: Set<String>
    var staticMembers: Set<String>
  }

  /// - Parameter parameters: the names of the enclosing function's parameters.
  init(of node: some SyntaxProtocol, parameters: Set<String> = [], in owner: Owner? = nil) {
    let reader = EffectReader(viewMode: .sourceAccurate)
    reader.walk(node)
    let names = NameUse(in: node)
    mentioned = names.free.union(names.members).union(names.operators)
    if !reader.changed.isEmpty { mentioned.insert(Self.deinitializer) }
    if reader.usesSubscripts { mentioned.insert(Self.subscripting) }
    if reader.usesPatterns { mentioned.insert(Self.matching) }
    if reader.usesInterpolation { mentioned.insert(Self.interpolating) }
    func outer(_ name: String, _ seen: Set<String> = []) -> Set<String> {
      if parameters.contains(name) { return [Self.parameter] }
      if let sources = reader.locals[name] {
        return sources.subtracting(seen).reduce(into: []) {
          $0.formUnion(outer($1, seen.union([name])))
        }
      }
      guard let owner else { return [name] }
      if owner.members.contains(name) || ["self", "super"].contains(name) {
        return [Self.instance]
      }
      if owner.staticMembers.contains(name) || name == "Self" { return [owner.name] }
      // It may be a member declared in another part of the type.
      return name.first?.isUppercase == true ? [name] : [name, Self.instance, owner.name]
    }
    for name in reader.changed { changed.formUnion(outer(name)) }
    let calls = reader.called.filter { owner?.members.contains($0) == true }
    receivers = calls.map { Call(variable: Self.instance, function: $0) }
    receivers += reader.receivers.flatMap { call in
      outer(call.variable).map { Call(variable: $0, function: call.function) }
    }
    passed = reader.passed.flatMap { call in
      outer(call.variable).map { Call(variable: $0, function: call.function) }
    }
    references = reader.references.flatMap { call in
      outer(call.variable).map { Call(variable: $0, function: call.function) }
    }
    reads = reader.reads.flatMap { call in
      outer(call.variable).map { Call(variable: $0, function: call.function) }
    }
    implicit = reader.implicit
    for name in reader.iterated { iterated.formUnion(outer(name)) }
    for name in reader.called { called.formUnion(outer(name)) }
    subscribed = reader.subscribed
    ownCalls = owner == nil ? [] : reader.called
  }

  /// Returns the effects of a declaration's callable parts, by the names that refer to them.
  static func callable(in declaration: DeclSyntax) -> [(name: String, effects: Self)] {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return [(function.name.text, function.effects(in: nil))]
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.effects(in: nil)
    }
    if let type = declaration.asProtocol((any DeclGroupSyntax).self) { return callable(in: type) }
    return []
  }

  private static func callable(in type: any DeclGroupSyntax) -> [(name: String, effects: Self)] {
    let name =
      type.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    let declarations = type.memberBlock.members.map(\.decl)
    let owner = Owner(
      name: name, members: Set(declarations.flatMap { $0.memberNames(areStatic: false) }),
      staticMembers: Set(declarations.flatMap { $0.memberNames(areStatic: true) }))
    var inherited = Self()
    inherited.mentioned = Set(
      type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [])
    let ofSuperclass = type.is(ClassDeclSyntax.self) ? [(name: name, effects: inherited)] : []
    let implicit = owner.staticMembers.map { member in
      var effects = Self()
      effects.changed = [name]
      return (name: implicitMember(member), effects: effects)
    }
    // An instance may refer to what the initial values of its properties mention.
    var initial = Self()
    for variable in declarations.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      for value in variable.bindings.compactMap(\.initializer) {
        initial.mentioned.formUnion(NameUse(in: value).free)
      }
    }
    return ofSuperclass + implicit + [(name: name, effects: initial)]
      + declarations.flatMap { declaration -> [(name: String, effects: Self)] in
        if let function = declaration.as(FunctionDeclSyntax.self) {
          let effects = function.effects(in: owner)
          let names = [function.name.text] + (unnamed.contains(function.name.text) ? [name] : [])
          return names.map { ($0, effects) }
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
          let parameters = initializer.signature.parameterClause.names
          return [(name, Self(of: initializer, parameters: parameters, in: owner))]
        }
        if declaration.is(DeinitializerDeclSyntax.self) {
          return [(deinitializer, Self(of: declaration, in: owner))]
        }
        if declaration.is(SubscriptDeclSyntax.self) {
          // A use does not name it, and can be on any variable.
          return [(subscripting, Self(of: declaration, in: owner))]
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
          return variable.effects(in: owner)
        }
        if let nested = declaration.asProtocol((any DeclGroupSyntax).self) {
          return callable(in: nested)
        }
        return []
      }
  }
}

extension FunctionDeclSyntax {
  fileprivate func effects(in owner: Effects.Owner?) -> Effects {
    var effects = Effects(of: self, parameters: signature.parameterClause.names, in: owner)
    let result = signature.returnClause?.type.trimmedDescription ?? ""
    effects.returnsScalar = ClaimType.isScalar(result[...])
    return effects
  }
}

extension VariableDeclSyntax {
  /// The effects of each variable's initial value, accessors and wrappers, by the variable's name.
  fileprivate func effects(in owner: Effects.Owner?) -> [(name: String, effects: Effects)] {
    let wrappers = attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    return bindings.flatMap { binding in
      var effects = Effects(of: binding, in: owner)
      effects.isOfVariable = true
      if !wrappers.isEmpty { effects.mentioned.formUnion(wrappers + ["wrappedValue"]) }
      let getter = binding.getter.map { Effects(of: $0, in: owner) }
      return binding.pattern.boundNames.flatMap { name in
        [(name, effects)] + (getter.map { [(Effects.getter(of: name), $0)] } ?? [])
      }
    }
  }
}

extension PatternBindingSyntax {
  /// The code that a read runs: a getter, or the initial value of a lazy variable.
  fileprivate var getter: Syntax? {
    switch accessorBlock?.accessors {
    case .getter(let code): return Syntax(code)
    case .accessors(let accessors):
      return accessors.first {
        ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text)
      }.map { Syntax($0) }
    default:
      let variable = parent?.parent?.as(VariableDeclSyntax.self)
      let isLazy = variable?.modifiers.contains { $0.name.text == "lazy" } == true
      return isLazy ? initializer.map { Syntax($0) } : nil
    }
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var names: Set<String> {
    Set(parameters.map { ($0.secondName ?? $0.firstName).text })
  }
}

extension DeclSyntax {
  fileprivate func memberNames(areStatic: Bool) -> [String] {
    let modifiers = self.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    guard modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) == areStatic
    else { return [] }
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap(\.pattern.boundNames)
    }
    return self.as(FunctionDeclSyntax.self).map { [$0.name.text] } ?? []
  }
}
