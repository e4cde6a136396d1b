public import Foundation
import Trace

/// A shape implemented by the device.
package protocol KnownShape: InsettableShape, PrimitiveView {}

extension KnownShape {
  package func elements(_ children: [[Element]], in environment: EnvironmentValues) -> [Element] {
    [Element(role: .shape)]
  }
}

/// A rectangle that fills the frame.
public struct Rectangle: KnownShape {
  public typealias Body = Never

  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The curvature of rounded corners.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: KnownShape {
  public typealias Body = Never

  public let cornerSize: CGSize

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize) }
  }
}

/// A circle.
public struct Circle: KnownShape {
  public typealias Body = Never

  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let origin = CGPoint(x: rect.midX - side / 2, y: rect.midY - side / 2)
    return Path {
      $0.addEllipse(in: CGRect(origin: origin, size: CGSize(width: side, height: side)))
    }
  }
}

/// An ellipse that fits the frame.
public struct Ellipse: KnownShape {
  public typealias Body = Never

  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    Path { $0.addEllipse(in: rect) }
  }
}

/// A rectangle with semicircular ends.
public struct Capsule: KnownShape {
  public typealias Body = Never

  public nonisolated init(style: RoundedCornerStyle = .continuous) {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path {
      $0.addRoundedRect(in: rect, cornerSize: CGSize(width: radius, height: radius))
    }
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}
