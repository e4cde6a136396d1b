public import Foundation

/// The delegate of drops from other apps, which this device never calls.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The state of a drop.
public struct DropInfo: Sendable {
  public let location: CGPoint
}

/// The operation of a drop.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// The proposed operation of a drop.
public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}

extension View {
  public func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    visual("onDrop")
  }
  @_disfavoredOverload
  public func onDrop(
    of supportedContentTypes: [String], delegate: any DropDelegate
  ) -> some View {
    visual("onDrop")
  }
}
