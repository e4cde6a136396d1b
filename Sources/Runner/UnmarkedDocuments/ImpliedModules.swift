/// The modules that articles use without an import, recognized by names.
enum ImpliedModules {
  /// - Parameter isOfBundled: whether the bundled libraries are available.
  static func named(by names: Set<String>, ofBundled isOfBundled: Bool) -> [String] {
    let modules = isOfBundled ? toolchain.merging(bundled) { own, _ in own } : toolchain
    return modules.filter { !$0.value.isDisjoint(with: names) }.map(\.key)
  }

  private static let toolchain: [String: Set<String>] = [
    "Observation": ["Observable", "withObservationTracking", "ObservationIgnored"],
    "Testing": ["Test", "Suite"],
    "XCTest": ["XCTestCase"],
  ]

  private static let bundled: [String: Set<String>] = [
    "CasePaths": ["CasePathable", "CaseKeyPath", "AnyCasePath"],
    "Clocks": ["TestClock", "ImmediateClock", "UnimplementedClock", "AnyClock"],
    "Combine": ["PassthroughSubject", "CurrentValueSubject", "AnyPublisher", "AnyCancellable"],
    "ComposableArchitecture": [
      "Reducer", "ReducerOf", "ObservableState", "Store", "StoreOf", "TestStore", "TestStoreOf",
      "ViewStore", "WithViewStore", "IfLetStore", "ForEachStore",
    ],
    "Dependencies": [
      "Dependency", "DependencyKey", "TestDependencyKey", "DependencyValues", "withDependencies",
    ],
    "DependenciesMacros": ["DependencyClient", "DependencyEndpoint"],
    "IdentifiedCollections": ["IdentifiedArray", "IdentifiedArrayOf"],
    "Perception": [
      "Perceptible", "PerceptionIgnored", "Perception", "WithPerceptionTracking",
      "withPerceptionTracking",
    ],
    "Sharing": ["Shared", "SharedKey", "SharedReader", "SharedReaderKey"],
    "SwiftUI": [
      "View", "Text", "Button", "VStack", "HStack", "ZStack", "List", "Form", "NavigationStack",
      "State", "Binding", "ObservableObject", "ObservedObject", "StateObject", "Published", "App",
    ],
    "SwiftUIFlux": [
      "FluxState", "AsyncAction", "DispatchFunction", "StoreProvider", "StoreConnector",
      "ConnectedView",
    ],
  ]
}
