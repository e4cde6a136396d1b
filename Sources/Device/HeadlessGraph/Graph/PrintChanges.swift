import RuntimeSupport
import Trace

extension View {
  /// Prints the changes that made this body run, if a body of this type is running.
  public static func _printChanges() {
    ChangeLine.print(for: Self.self)
  }

  /// Does nothing: this device has no unified log.
  public static func _logChanges() {}
}

/// The line with the causes of a body's run.
enum ChangeLine {
  @MainActor
  static func print(for type: Any.Type) {
    let changes = UpdateStack.shared.frame(of: type)?.changes ?? []
    let names = changes.map(\.name).joined(separator: ", ")
    Device.print("\(TypeName(type)): \(changes.isEmpty ? "unchanged." : "\(names) changed.")")
  }
}
