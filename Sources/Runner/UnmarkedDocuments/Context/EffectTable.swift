import SwiftSyntax

/// The effects of a document's statements on its variables, including those of called functions.
struct EffectTable: Sendable {
  /// The effects of functions, methods, initializers and closures, by name.
  private var callable: [String: [Effects]] = [:]
  /// The code assigned to a variable after its declaration, by the variable's name.
  private var assigned: [String: [Effects]] = [:]
  /// The names that may refer to the same object, by name.
  private var aliases: [String: Set<String>] = [:]
  /// The names of variables and of types with static state.
  private var stateful: Set<String> = []
  /// Every name declared by the document at file level.
  private var declared: Set<String> = []

  init(_ snippets: [UnmarkedSnippet]) {
    stateful = StandardNames.shared
    for snippet in snippets {
      declared.formUnion(snippet.ownNames)
      stateful.formUnion(snippet.variables)
      for item in snippet.items {
        if item.hasStaticState { stateful.formUnion(item.names + [item.addition?.type ?? ""]) }
        for (name, effects) in item.callable { callable[name, default: []].append(effects) }
        for effects in [item.effects] + item.callable.map(\.effects) {
          let receivers = effects.receivers
            .filter { !StandardNames.reading.contains($0.function) }.map(\.variable)
          for name in effects.changed.union(receivers) {
            assigned[name, default: []].append(effects)
          }
        }
      }
    }
    for snippet in snippets {
      for item in snippet.items { addAliases(of: item) }
    }
  }

  private mutating func addAliases(of item: UnmarkedSnippet.Item) {
    var group = item.aliased.filter { isStateful($0) }
    // A function may return an object, and an instance may hold one from its beginning.
    for name in item.aliased where !isStateful(name) {
      for effects in callable[name] ?? [] where !effects.returnsScalar {
        group.formUnion(effects.mentioned.filter(isStateful))
      }
    }
    if item.isAlias {
      group.formUnion(item.use.free)
    } else if item.isStatement {
      // A function may keep a closure in a variable of its own.
      var seen: Set<String> = []
      if !item.effects.changed.isEmpty {
        group.formUnion(changes(by: item.effects, &seen).filter(isStateful))
      }
      let calls = (item.effects.receivers + item.effects.passed)
        .filter { callable[$0.function] != nil || !StandardNames.isReading($0.function) }
      let changed = item.effects.changed.union(calls.map(\.variable))
      if !item.effects.changed.isEmpty { group.formUnion(item.use.free.filter { isStateful($0) }) }
      group.formUnion(changed.filter { isStateful($0) })
    }
    if !item.effects.changed.isEmpty {
      // A library may call a closure later, during a call on the same type.
      let libraries = item.effects.subscribed.subtracting(declared)
        .subtracting(StandardNames.types)
      stateful.formUnion(libraries)
      group.formUnion(libraries)
      if !libraries.isEmpty { group.formUnion(item.effects.changed.filter(isStateful)) }
    }
    group.formUnion(item.names)
    guard group.count > 1 else { return }
    for name in group { aliases[name, default: []].formUnion(group) }
  }

  private func isStateful(_ name: String) -> Bool {
    stateful.contains(name)
  }

  /// Returns the names with values that a statement may change.
  func changes(by item: UnmarkedSnippet.Item) -> Set<String> {
    var seen: Set<String> = []
    var changed = changes(by: item.effects, &seen)
    // A name that the document does not declare is a library's type, or it is unknown.
    changed = changed.filter { declared.contains($0) || $0.first?.isUppercase == true }
    var wanted = Array(changed)
    while let name = wanted.popLast() {
      var others = aliases[name] ?? []
      // An object may be reached through a function that returns it.
      for effects in callable[name] ?? [] where !stateful.contains(name) {
        others.formUnion(effects.mentioned.filter(isStateful))
      }
      others.formUnion(reached(from: name, by: item.effects))
      for other in others where changed.insert(other).inserted { wanted.append(other) }
    }
    return changed
  }

  /// Returns whether evaluating an expression once more may change what the program does: code that
  /// the document declares changes a value, or prints.
  func mayChange(by expression: some SyntaxProtocol) -> Bool {
    let effects = Effects(of: expression)
    let calls = effects.receivers + effects.passed + effects.references
    var names = Set(calls.map(\.function)).union(effects.called)
    names.formUnion(effects.reads.map { Effects.getter(of: $0.function) })
    names.formUnion(effects.mentioned.map(Effects.getter))
    if effects.mentioned.contains(Effects.subscripting) { names.insert(Effects.subscripting) }
    return names.contains { name in
      let functions = callable[name] ?? []
      return functions.contains(where: \.isOfVariable)
        || !changes(by: functions, named: name, []).isEmpty || prints(functions, [name])
    }
  }

  /// Returns whether any of the functions prints, itself or in what it may call.
  private func prints(_ functions: [Effects], _ seen: Set<String>) -> Bool {
    let mentioned = functions.reduce(into: Set()) { $0.formUnion($1.mentioned) }
    guard mentioned.isDisjoint(with: StandardNames.printing) else { return true }
    let called = mentioned.union(mentioned.map(Effects.getter)).subtracting(seen)
    let next = called.flatMap { callable[$0] ?? [] }
    return !next.isEmpty && prints(next, seen.union(called))
  }

  /// Returns the variables whose objects an expression that starts with a name may reach: through a
  /// getter, a subscript, a method, or a closure.
  private func reached(from name: String, by effects: Effects) -> Set<String> {
    var code = callable[Effects.getter(of: name)] ?? []
    if effects.called.contains(name) {
      code += (callable[name] ?? []).flatMap(\.mentioned).filter { !stateful.contains($0) }
        .flatMap { callable[$0] ?? [] }
    }
    if effects.changed.contains(name) {
      for read in effects.reads where read.variable == name {
        code += callable[Effects.getter(of: read.function)] ?? []
      }
      for call in effects.receivers where call.variable == name {
        code += callable[call.function] ?? []
      }
      if effects.mentioned.contains(Effects.subscripting) {
        code += callable[Effects.subscripting] ?? []
      }
    }
    return code.reduce(into: []) { $0.formUnion($1.mentioned.filter(isStateful)) }
  }

  private func changes(by effects: Effects, _ seen: inout Set<String>) -> Set<String> {
    var changed = effects.changed
    for call in effects.receivers {
      guard changesReceiver(call, &seen) else { continue }
      changed.insert(call.variable)
    }
    for call in effects.passed {
      if let functions = callable[call.function] {
        // A call of a variable calls a function that is unknown here.
        if functions.contains(where: \.isOfVariable)
          || changes(by: functions, named: call.function, seen).contains(Effects.parameter)
        {
          changed.insert(call.variable)
        }
      } else if !StandardNames.isReading(call.function),
        call.function.first?.isUppercase != true
      {
        changed.insert(call.variable)
      }
    }
    for call in effects.implicit {
      guard
        changes(by: callable[call.function] ?? [], named: call.function, seen)
          .contains(Effects.parameter)
      else { continue }
      for type in callable[Effects.implicitMember(call.variable)] ?? [] {
        changed.formUnion(type.changed)
      }
    }
    for call in effects.reads {
      let getter = Effects.getter(of: call.function)
      if changes(by: callable[getter] ?? [], named: getter, seen).contains(Effects.instance) {
        changed.insert(call.variable)
      }
    }
    for call in effects.references {
      let methods = (callable[call.function] ?? []).filter { !$0.isOfVariable }
      if changes(by: methods, named: call.function, seen).contains(Effects.instance) {
        changed.insert(call.variable)
      }
    }
    if iterationChanges(&seen) {
      changed.formUnion(effects.iterated)
      let calls = (effects.receivers + effects.passed)
        .filter { !StandardNames.describing.contains($0.function) }
      changed.formUnion(calls.map(\.variable))
    }
    let variables = effects.receivers.filter { callsStoredCode($0.function) }
    for name in effects.called.union(variables.map(\.variable)) {
      // A closure changes what it captures.
      if stateful.contains(name), aliases[name].map({ $0.count > 1 }) == true {
        changed.insert(name)
      }
      guard let all = assigned[name], seen.insert("assigned to " + name).inserted else { continue }
      for effects in all {
        changed.formUnion(
          changes(by: effects, &seen).subtracting([Effects.instance, Effects.parameter]))
      }
    }
    for name in effects.mentioned where callable[name] != nil {
      guard seen.insert(name).inserted else { continue }
      for effects in callable[name] ?? [] {
        changed.formUnion(
          changes(by: effects, &seen).subtracting([Effects.instance, Effects.parameter]))
      }
    }
    return changed
  }

  private func changes(by functions: [Effects], named name: String, _ seen: Set<String>)
    -> Set<String>
  {
    var seen = seen
    // A recursive call adds nothing.
    guard seen.insert("call of " + name).inserted else { return [] }
    return functions.reduce(into: []) { $0.formUnion(changes(by: $1, &seen)) }
  }

  /// Returns whether a member is a stored closure, or calls one stored in its type.
  private func callsStoredCode(_ name: String) -> Bool {
    (callable[name] ?? []).contains { effects in
      effects.isOfVariable
        || effects.ownCalls.contains { callable[$0]?.contains(where: \.isOfVariable) == true }
    }
  }

  /// Returns whether iterating over a value may change it: an iterator's `next` does.
  private func iterationChanges(_ seen: inout Set<String>) -> Bool {
    guard let functions = callable[Effects.iteration] else { return false }
    return changes(by: functions, named: Effects.iteration, seen).contains(Effects.instance)
  }

  private func changesReceiver(_ call: Effects.Call, _ seen: inout Set<String>) -> Bool {
    if let functions = callable[call.function] {
      return functions.contains(where: \.isOfVariable)
        || changes(by: functions, named: call.function, seen).contains(Effects.instance)
    }
    if StandardNames.reading.contains(call.function) { return false }
    // A method of a type that the document does not declare: a static one has no receiver.
    let isType = call.variable.first?.isUppercase == true
    return !isType || stateful.contains(call.variable)
  }
}
