public import Foundation

/// A renderer from views to images, unavailable on a device without pixels.
@available(
  *, unavailable, message: "this device draws no pixels; print Simulator { … }.screen instead"
)
public final class ImageRenderer<Content: View> {
  public init(content: Content) {}
}

/// A Core Graphics image, which this device cannot create.
public final class CGImage: Sendable {
  private init() {}
}

extension Image {
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    self.init("picture", label: label)
  }

  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(decorative: "picture")
  }
}
