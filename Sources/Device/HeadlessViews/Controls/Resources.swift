public import Foundation

/// A picture of a bundle, by its name.
public struct ImageResource: Hashable, @unchecked Sendable {
  package let name: String
  private let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A color of a bundle, by its name.
public struct ColorResource: Hashable, @unchecked Sendable {
  package let name: String
  private let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  public init(_ resource: ImageResource) {
    self.init(resource.name)
  }
}

extension Color {
  public init(_ resource: ColorResource) {
    self.init(resource.name)
  }
}
