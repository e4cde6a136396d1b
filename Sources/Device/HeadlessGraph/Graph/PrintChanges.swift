import RuntimeSupport
import Trace

extension View {
  /// Prints what changed and made this body run, if one of this type is running.
  public static func _printChanges() {
    ChangeLine.print(for: Self.self)
  }

  /// Says the same on the unified log, which this device does not have.
  public static func _logChanges() {}
}

/// The line that says why a body runs.
enum ChangeLine {
  @MainActor
  static func print(for type: Any.Type) {
    let changes = UpdateStack.shared.frame(of: type)?.changes ?? []
    let names = changes.map(\.name).joined(separator: ", ")
    Device.print("\(TypeName(type)): \(changes.isEmpty ? "unchanged." : "\(names) changed.")")
  }
}
