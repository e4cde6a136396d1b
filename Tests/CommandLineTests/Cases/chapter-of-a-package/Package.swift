// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "accounts", products: [.library(name: "Accounts", targets: ["Accounts"])],
  targets: [.target(name: "Accounts")])
