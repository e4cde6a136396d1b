public import Foundation

/// The name of an image in a bundle.
public struct ImageResource: Hashable, @unchecked Sendable {
  package let name: String
  private let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a color in a bundle.
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
