@_spi(Reflection) import Swift

/// A check, at the start of a run, of every layout of the runtime that this target reads.
///
/// The layouts are those of one toolchain. Under another one, reading them could silently give
/// garbage; so each is tried on a value whose answer is fixed, and the run ends with the names of
/// those that fail. The whole takes some 50 µs (measured, without optimization).
package struct SelfTest {
  /// One layout, named as `Documentation/architecture.md` lists it.
  struct Check: Sendable {
    let name: String
    let holds: @Sendable () -> Bool
  }

  /// Returns the names of the layouts that differ from those that this target reads.
  package static func failures() -> [String] { failures(of: checks) }

  static func failures(of checks: [Check]) -> [String] {
    checks.filter { !$0.holds() }.map(\.name)
  }

  private static let checks = [
    Check(name: "kinds of types") {
      TypeKind(Sample.self) == .structure && TypeKind(Choice.self) == .enumeration
        && TypeKind(Int?.self) == .optional && TypeKind((Int, Int).self) == .tuple
        && TypeKind((() -> Void).self) == .function && TypeKind(Any.self) == .existential
        && TypeKind(Box.self) == .reference
    },
    Check(name: "names and contexts of types") {
      let name = TypeName(Outer<Int>.Inner<String>.self).description
      return name == "SelfTest.Outer<Int>.Inner<String>"
    },
    Check(name: "descriptors of classes") {
      TypeDescriptor(class: Box.self)?.name == "Box"
    },
    Check(name: "fields of types") {
      let fields = TypeDescriptor(nominal: Sample.self).fields(of: Sample.self)
      return fields.map(\.name) == ["flag", "number"]
        && fields.map { $0.type.map(ObjectIdentifier.init) }
          == [ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self)]
    },
    Check(name: "offsets of stored properties") {
      var offsets: [Int] = []
      _ = _forEachField(of: Sample.self) { _, offset, _, _ in
        offsets.append(offset)
        return true
      }
      return offsets == [0, 8]
    },
    Check(name: "value witnesses of enums") {
      guard let layout = EnumLayout(Choice.self) else { return false }
      return layout.cases.map(\.name) == ["number", "boxed", "none"]
        && layout.cases.map(\.isIndirect) == [false, true, false]
        && [Choice.number(1), .boxed(2), .none].enumerated().allSatisfy { index, choice in
          withUnsafePointer(to: choice) { layout.tag(at: $0) == index }
        }
        && payload(of: .number(7), in: layout) == 7 && payload(of: .boxed(8), in: layout) == 8
    },
    Check(name: "containers of existentials") {
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
    Check(name: "functions as code and context") {
      let number = [1]
      // Held by a property: a function that is passed as a generic value is wrapped anew each time.
      let holder = Holder { _ = number }
      let other = Holder { _ = number.count }
      return MemoryLayout<() -> Void>.size == 16 && compare(holder, holder) == .equal
        && compare(holder, other) == .different(field: "action")
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
