import Dependencies

/// A dependency that counts its creations.
struct Client: Sendable {
  var name: String
  var next: @Sendable () -> Int = { 0 }
}

extension Client: DependencyKey {
  static let liveValue = Client(name: "live")
  static var previewValue: Client { Client(name: "preview") }
  static var testValue: Client { Client(name: "test") }
}

/// A dependency with a live value only.
enum LiveOnlyKey: DependencyKey {
  static let liveValue = 42
}

/// A dependency with a test value only, like an interface without its implementation.
enum TestOnlyKey: TestDependencyKey {
  static let testValue = 7
}

/// A dependency that is its own key, and has no test value.
struct Settings: DependencyKey, Equatable {
  var isOn = true
  static let liveValue = Settings()
}

extension DependencyValues {
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }

  var liveOnly: Int {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }

  var testOnly: Int {
    get { self[TestOnlyKey.self] }
    set { self[TestOnlyKey.self] = newValue }
  }

  var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }
}
