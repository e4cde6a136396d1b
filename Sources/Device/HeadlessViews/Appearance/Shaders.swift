public import Foundation

// Shaders, which have no effect on a device that draws nothing.

/// A Metal function with its arguments.
public struct Shader: Equatable, Sendable {
  let function: String

  /// A shader argument, whose value this device ignores.
  public struct Argument: Sendable {
    public static func float(_ value: some BinaryFloatingPoint) -> Self { Self() }
    public static func float2(
      _ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint
    ) -> Self { Self() }
    public static func float2(_ point: CGPoint) -> Self { Self() }
    public static func float2(_ size: CGSize) -> Self { Self() }
    public static func float3(
      _ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint, _ z: some BinaryFloatingPoint
    ) -> Self { Self() }
    public static func color(_ color: Color) -> Self { Self() }
    public static func colorArray(_ colors: [Color]) -> Self { Self() }
    public static func floatArray(_ values: [Float]) -> Self { Self() }
    public static func image(_ image: Image) -> Self { Self() }
    public static var boundingRect: Self { Self() }
  }
}

/// A function in a Metal library.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  let name: String

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: name)
  }
}

/// The Metal library of a bundle.
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
  public static let `default` = ShaderLibrary()

  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(name: name)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(name: name) }
}

extension Shader: ShapeStyle {}

extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    visual("colorEffect", (shader, isEnabled))
  }
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    visual("distortionEffect", (shader, maxSampleOffset, isEnabled))
  }
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    visual("layerEffect", (shader, maxSampleOffset, isEnabled))
  }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
