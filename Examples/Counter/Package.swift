// swift-tools-version: 6.2
import PackageDescription

// A package with tests of its own views: 'swift test' in this folder.
let package = Package(
  name: "Counter",
  dependencies: [.package(name: "chapters", path: "../..")],
  targets: [
    .target(
      name: "Counter", dependencies: [.product(name: "HeadlessUI", package: "chapters")]),
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter", .product(name: "HeadlessTesting", package: "chapters")]),
  ]
)
