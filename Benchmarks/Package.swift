// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "chapters", path: "..")],
  targets: [
    // The cost of the architecture: actions, reads, lists with many rows, case paths.
    .executableTarget(
      name: "ArchitectureBenchmarks",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "chapters"),
        .product(name: "SwiftUIFlux", package: "chapters"),
      ]),
    // The cost of an event on the device, as the screen grows.
    .executableTarget(
      name: "DeviceBenchmarks",
      dependencies: [.product(name: "HeadlessTesting", package: "chapters")]),
    // The cost of observation: natively, through the library, and with its back-port.
    .executableTarget(
      name: "PerceptionBenchmarks",
      dependencies: [
        .product(name: "HeadlessTesting", package: "chapters"),
        .product(name: "Perception", package: "chapters"),
      ]),

    // The cost of checking a book, as the book grows.
    .executableTarget(name: "RunnerBenchmarks"),
  ],
  swiftLanguageModes: [.v6]
)
