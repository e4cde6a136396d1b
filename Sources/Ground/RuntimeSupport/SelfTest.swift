@_spi(Reflection) import Swift

/// The checks, at the start of a run, of the runtime layouts and symbols that the libraries depend
/// on.
///
/// The layouts and symbols are those of one toolchain; with another one they could silently give
/// wrong results. So each check uses one on a value with a known result, and the run ends with the
/// names of failed checks. Together they take some 80 µs once their code is loaded (measured,
/// without optimization).
package struct SelfTest {
  /// The check of one technique, named as in `Documentation/architecture.md`.
  package struct Check: Sendable {
    let name: String
    let holds: @Sendable () -> Bool

    package init(_ name: String, holds: @escaping @Sendable () -> Bool) {
      self.name = name
      self.holds = holds
    }
  }

  /// Returns a message that names the failed checks; nil if all pass.
  ///
  /// - Parameter others: the checks of targets above this one.
  package static func fault(besides others: [Check] = []) -> String? {
    fault(of: checks + others)
  }

  static func fault(of checks: [Check]) -> String? {
    let failures = checks.filter { !$0.holds() }.map(\.name)
    guard !failures.isEmpty else { return nil }
    return """
      this toolchain is not supported: its runtime differs in \(failures.joined(separator: ", ")); \
      use a Swift 6.3 toolchain
      """
  }

  private static let checks = [
    Check("kinds of types") {
      TypeKind(Sample.self) == .structure && TypeKind(Choice.self) == .enumeration
        && TypeKind(Int?.self) == .optional && TypeKind((Int, Int).self) == .tuple
        && TypeKind((() -> Void).self) == .function && TypeKind(Any.self) == .existential
        && TypeKind(Box.self) == .reference
    },
    Check("names and contexts of types") {
      let name = TypeName(Outer<Int>.Inner<String>.self).description
      return name == "SelfTest.Outer<Int>.Inner<String>"
    },
    Check("descriptors of classes") {
      TypeDescriptor(class: Box.self)?.name == "Box"
    },
    Check("fields of types") {
      let fields = TypeDescriptor(nominal: Sample.self).fields(of: Sample.self)
      return fields.map(\.name) == ["flag", "number"]
        && fields.map { $0.type.map(ObjectIdentifier.init) }
          == [ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self)]
    },
    Check("offsets of stored properties") {
      var offsets: [Int] = []
      _ = _forEachField(of: Sample.self) { _, offset, _, _ in
        offsets.append(offset)
        return true
      }
      return offsets == [0, 8]
    },
    Check("value witnesses of enums") {
      guard let layout = EnumLayout(Choice.self) else { return false }
      return layout.cases.map(\.name) == ["number", "boxed", "none"]
        && layout.cases.map(\.isIndirect) == [false, true, false]
        && [Choice.number(1), .boxed(2), .none].enumerated().allSatisfy { index, choice in
          withUnsafePointer(to: choice) { layout.tag(at: $0) == index }
        }
        && payload(of: .number(7), in: layout) == 7 && payload(of: .boxed(8), in: layout) == 8
    },
    Check("containers of existentials") {
      guard let layout = ExistentialLayout(Any.self) else { return false }
      let small: Any = 7
      let large: Any = (1, 2, 3, 4)
      return withUnsafePointer(to: small) {
        let held = layout.held(at: $0)
        return held.type == Int.self && held.address.load(as: Int.self) == 7
      }
        && withUnsafePointer(to: large) {
          let held = layout.held(at: $0)
          return held.type == (Int, Int, Int, Int).self
            && held.address.load(fromByteOffset: 24, as: Int.self) == 4
        }
    },
    Check("functions as code and context") {
      let number = [1]
      // The function is a stored property: passing a function as a generic value wraps it in a new
      // thunk each time.
      let holder = Holder { _ = number }
      let other = Holder { _ = number.count }
      return MemoryLayout<() -> Void>.size == 16 && compare(holder, holder) == .equal
        && compare(holder, other) == .different(field: "action")
    },
    Check("counts of references") {
      let box = Unmanaged.passRetained(Box())
      defer { box.release() }
      let count = strongReferenceCount(ofObjectAt: box.toOpaque())
      _ = box.retain()
      defer { box.release() }
      return count == 1 && strongReferenceCount(ofObjectAt: box.toOpaque()) == 2
    },
  ]

  private static func payload(of choice: Choice, in layout: EnumLayout) -> Int {
    withUnsafePointer(to: choice) { layout.withPayload(at: $0) { $0.load(as: Int.self) } }
  }
}

// MARK: - Samples

extension SelfTest {
  private struct Sample {
    let flag: Bool
    let number: Int
  }

  private enum Choice {
    case number(Int)
    indirect case boxed(Int)
    case none
  }

  private final class Box {}

  private struct Holder {
    let action: () -> Void
  }

  private struct Outer<First> {
    struct Inner<Second> {}
  }
}
