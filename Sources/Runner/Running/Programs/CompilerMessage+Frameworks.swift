import Outcomes

extension CompilerMessage {
  /// The frameworks of Apple's platforms that the device lacks.
  private static let frameworks: Set<String> = [
    "ActivityKit", "AppIntents", "AppKit", "ARKit", "AVFoundation", "AVKit",
    "AuthenticationServices",
    "BackgroundTasks", "Charts", "CloudKit", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion",
    "CoreSpotlight", "CryptoKit", "EventKit", "FoundationModels", "GameKit", "HealthKit", "HomeKit",
    "LocalAuthentication", "MapKit", "MessageUI", "Messages", "MusicKit", "Network", "PDFKit",
    "PencilKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "SafariServices",
    "SceneKit", "Speech", "SpriteKit", "StoreKit", "SwiftData", "TipKit", "Translation",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit", "WeatherKit", "WebKit",
    "WidgetKit",
  ]

  /// The framework in the failing import.
  fileprivate var missingFramework: String? {
    let lead = "no such module '"
    guard severity == .error, text.hasPrefix(lead) else { return nil }
    let module = text.dropFirst(lead.count).prefix { $0 != "'" }
    let name = String(module.prefix { $0 != "." })
    return Self.frameworks.contains(name) ? name : nil
  }

  /// Returns the framework that a message reports as missing.
  package static func framework(missingIn text: String) -> String? {
    guard text.hasPrefix("needs "), text.hasSuffix(", which is not here") else { return nil }
    return String(text.dropFirst("needs ".count).dropLast(", which is not here".count))
  }
}

extension [CompilerMessage] {
  /// The messages, reduced to one for each import of an unavailable framework, if there is any:
  /// errors in the code that builds on the framework are dropped.
  var reducedToMissingFrameworks: Self {
    var named: Set<String> = []
    let missing = compactMap { message -> CompilerMessage? in
      guard let name = message.missingFramework, named.insert(name).inserted else { return nil }
      var message = message
      message.text = "needs \(name), which is not here"
      return message
    }
    return missing.isEmpty ? self : missing
  }
}
