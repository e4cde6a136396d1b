import RuntimeSupport
import Synchronization

/// The log of the creation and deallocation of stores and view stores, once it is enabled.
package final class StoreLog: Sendable {
  package static let shared = StoreLog()

  private let isOn = Atomic(false)
  private let collected = Locked<[String]>([])

  package var isEnabled: Bool {
    get { isOn.load(ordering: .relaxed) }
    set { isOn.store(newValue, ordering: .relaxed) }
  }

  package var lines: [String] { collected.withLock { $0 } }

  package func clear() {
    collected.withLock { $0 = [] }
  }

  package func log(_ line: @autoclosure () -> String) {
    guard isEnabled else { return }
    let line = line()
    collected.withLock { $0.append(line) }
  }
}

extension Store {
  /// The store's type as in source code: `StoreOf<Counter>`, `StackStoreOf<Path>`.
  package nonisolated static var typeDescription: String {
    let state = typeName(State.self, genericsAbbreviated: false)
    let action = typeName(Action.self, genericsAbbreviated: false)
    func feature(_ state: some StringProtocol, _ action: some StringProtocol) -> String? {
      guard state.hasSuffix(".State"), action.hasSuffix(".Action"),
        state.dropLast(6) == action.dropLast(7)
      else { return nil }
      return String(state.dropLast(6))
    }
    if let feature = feature(state, action) { return "StoreOf<\(feature)>" }
    if state.last == "?", let feature = feature(state.dropLast(), action) {
      return "StoreOf<\(feature)?>"
    }
    let parts = (state.genericArguments, action.genericArguments)
    switch (state.prefix { $0 != "<" }, action.prefix { $0 != "<" }) {
    case ("IdentifiedArray", "IdentifiedAction"):
      if let feature = feature(parts.0.last ?? "", parts.1.last ?? "") {
        return "IdentifiedStoreOf<\(feature)>"
      }
    case ("PresentationState", "PresentationAction"):
      if let feature = feature(parts.0.last ?? "", parts.1.last ?? "") {
        return "PresentationStoreOf<\(feature)>"
      }
    case ("StackState", "StackAction"):
      if let feature = feature(parts.0.last ?? "", parts.1.last ?? "") {
        return "StackStoreOf<\(feature)>"
      }
    default: break
    }
    return "Store<\(state), \(action)>"
  }
}

extension String {
  /// The generic arguments in a type's name, split at their commas.
  fileprivate var genericArguments: [Substring] {
    guard last == ">", let start = firstIndex(of: "<") else { return [] }
    var depth = 0
    return self[index(after: start)...].dropLast()
      .split { character in
        if "<([".contains(character) { depth += 1 }
        if ">)]".contains(character) { depth -= 1 }
        return depth == 0 && character == ","
      }
      .map { $0.first == " " ? $0.dropFirst() : $0 }
  }
}
