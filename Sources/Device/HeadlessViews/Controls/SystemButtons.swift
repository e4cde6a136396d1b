public import Foundation

/// A button that opens the app's settings, which have no window on this device.
public struct SettingsLink<Label: View>: View, PartOfDevice {
  private let label: Label

  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

/// The default label of a settings link.
public struct DefaultSettingsLinkLabel: View, PartOfDevice {
  public var body: some View { Text(verbatim: "Settings…") }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  public init() {
    self.init { DefaultSettingsLinkLabel() }
  }
}

/// A help button.
public struct HelpLink: View, PartOfDevice {
  private let action: @MainActor () -> Void

  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Creates a button for a help page, which this device does not open.
  public init(destination: URL) {
    action = {}
  }

  public var body: some View { Button("Help", action: action) }
}

/// A button that pastes from `UIPasteboard.general`, disabled unless that holds a matching value.
public struct PasteButton: View, PartOfDevice {
  private let isEnabled: @MainActor () -> Bool
  private let paste: @MainActor () -> Void

  public init<T>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
    let value = { @MainActor in
      (UIPasteboard.general.string as? T) ?? (UIPasteboard.general.url as? T)
    }
    isEnabled = { value() != nil }
    paste = { if let value = value() { onPaste([value]) } }
  }

  public var body: some View {
    Button("Paste") { paste() }.disabled(!isEnabled())
  }
}
