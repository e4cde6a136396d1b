public import Foundation

/// A button that opens an app's settings, of which this device has no window.
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

/// The label of a button that opens an app's settings.
public struct DefaultSettingsLinkLabel: View, PartOfDevice {
  public var body: some View { Text(verbatim: "Settings…") }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  public init() {
    self.init { DefaultSettingsLinkLabel() }
  }
}

/// A button for help.
public struct HelpLink: View, PartOfDevice {
  private let action: @MainActor () -> Void

  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Creates a button for a page of help, which this device does not open.
  public init(destination: URL) {
    action = {}
  }

  public var body: some View { Button("Help", action: action) }
}

/// A button that pastes what was copied to `UIPasteboard.general`, disabled if that has no such value.
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
