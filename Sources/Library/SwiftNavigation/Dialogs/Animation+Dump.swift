public import CustomDump
public import HeadlessUI

extension Animation: CustomDumpStringConvertible {
  /// The animation in source-code form: `Animation.easeInOut`.
  public var customDumpDescription: String {
    // The curve's parameters follow its name.
    let curve = name.prefix { $0 != " " }
    return switch self {
    case .spring, Animation.spring(): "Animation.spring()"
    case .interactiveSpring: "Animation.interactiveSpring()"
    case .bouncy, .default, .easeIn, .easeInOut, .easeOut, .linear, .smooth, .snappy:
      "Animation.\(curve)"
    default: "Animation.\(curve)(duration: \(duration))"
    }
  }
}
