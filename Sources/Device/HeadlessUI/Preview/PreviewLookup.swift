import Glibc
import RuntimeSupport

/// The lookup of `#Preview` declarations among the types of all loaded libraries.
enum PreviewLookup {
  /// Returns the preview with a name, or the only preview.
  static func find(
    _ name: String?, orFail fail: (SimulatorFailure) -> Never
  ) -> any PreviewRegistry.Type {
    let previews = all()
    let matches = previews.filter { name == nil || $0.name == name }
    if let match = matches.first, matches.count == 1 { return match }
    let names = previews.map { $0.name.map { "\"\($0)\"" } ?? "one without a name" }.sorted()
    let problem =
      switch (name, matches.count) {
      case (nil, 0): "there is no preview"
      case (nil, _): "there are several previews; say which by its name"
      case (let name?, 0): "no preview is named \"\(name)\""
      case (let name?, let count): "\(count) previews are named \"\(name)\""
      }
    fail(SimulatorFailure(message: "\(problem); there is \(names.joined(separator: ", "))"))
  }

  /// Returns every preview of the program, in no particular order.
  static func all() -> [any PreviewRegistry.Type] {
    typeTables().flatMap(previews)
  }
}

// MARK: - The runtime's tables

extension PreviewLookup {
  /// The start and size of a section.
  fileprivate struct Section {
    let start: UnsafeRawPointer?
    let length: Int
  }

  /// The offset of the type table, which follows a version, a base address, two reserved words, and
  /// the tables of protocols and conformances.
  fileprivate static let typesOffset = 4 * 8 + 2 * 16

  private static let previewName = "PreviewRegistry"

  /// Returns the type tables of all loaded libraries.
  private static func typeTables() -> [Section] {
    // The runtime's entry point, which Swift Testing uses too. It is looked up by name, and its
    // callback is a named function, because the Swift 6.3 compiler crashes on shorter forms.
    guard let entry = dlsym(nil, "swift_enumerateAllMetadataSections") else { return [] }
    typealias Enumerate = @convention(c) (Visit, UnsafeMutableRawPointer) -> Void
    let enumerate = unsafeBitCast(entry, to: Enumerate.self)
    let visit: Visit = appendTypeTable
    var tables: [Section] = []
    withUnsafeMutablePointer(to: &tables) { enumerate(visit, $0) }
    return tables
  }

  private static func previews(in types: Section) -> [any PreviewRegistry.Type] {
    guard let start = types.start else { return [] }
    return stride(from: 0, to: types.length, by: 4).compactMap { offset in
      let record = start + offset
      let value = record.load(as: Int32.self)
      // The two lowest bits are the kind of the type reference; every kind except 0 refers to
      // another library.
      guard value & 3 == 0 else { return nil }
      let descriptor = TypeDescriptor(address: record + Int(value & ~3))
      guard !descriptor.isGeneric, descriptor.name.contains(previewName) else { return nil }
      return descriptor.type as? any PreviewRegistry.Type
    }
  }
}

private typealias Visit = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool

private func appendTypeTable(_ sections: UnsafeRawPointer, _ tables: UnsafeMutableRawPointer)
  -> Bool
{
  tables.assumingMemoryBound(to: [PreviewLookup.Section].self).pointee.append(
    sections.load(fromByteOffset: PreviewLookup.typesOffset, as: PreviewLookup.Section.self))
  return true
}
