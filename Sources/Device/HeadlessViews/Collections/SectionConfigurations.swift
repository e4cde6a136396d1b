/// One of the sections that a container's content resolves to.
///
///     struct Board<Content: View>: View {
///       @ViewBuilder let content: Content
///
///       var body: some View {
///         ForEach(sections: content) { section in
///           section.header
///           Text("\(section.content.count) cards")
///         }
///       }
///     }
///
///     let simulator = Simulator {
///       Board {
///         Section("To do") {
///           Text("Milk")
///           Text("Eggs")
///         }
///       }
///     }
///     print(simulator.screen)
///
/// It prints:
///
///     To do
///     2 cards
///
/// Views outside of any section are in sections without a header, one for each run of them.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section, which it keeps while its container's content has it.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection

  /// The values that the section passes to its container.
  public let containerValues: ContainerValues
}

/// The sections that a container's content resolves to.
public struct SectionCollection: RandomAccessCollection {
  public typealias Element = SectionConfiguration
  public typealias Index = Int

  private var sections: [SectionConfiguration] = []

  @MainActor
  init(of content: some View) {
    var loose: [(id: [AnyHashable], view: any View)] = []
    for (id, view) in SubviewList(content).subviews {
      if let parts = SectionParts(of: view) {
        add(&loose)
        sections.append(
          SectionConfiguration(
            id: SectionConfiguration.ID(path: id), header: parts.header, content: parts.content,
            footer: parts.footer, containerValues: ContainerValues(of: view)))
      } else {
        loose.append((id, view))
      }
    }
    add(&loose)
  }

  /// Adds a section of views that are outside of any.
  @MainActor
  private mutating func add(_ views: inout [(id: [AnyHashable], view: any View)]) {
    guard let first = views.first else { return }
    let none = SubviewsCollection([])
    sections.append(
      SectionConfiguration(
        id: SectionConfiguration.ID(path: first.id), header: none,
        content: SubviewsCollection(views), footer: none, containerValues: ContainerValues()))
    views = []
  }

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

// MARK: - The parts of a section

/// A section's views.
@MainActor
private struct SectionParts {
  let header: SubviewsCollection
  let content: SubviewsCollection
  let footer: SubviewsCollection

  /// Reads the parts of a section, also below modifiers; nil for another view.
  init?(of view: any View) {
    if let section = view as? any SectionView {
      self = section.parts
    } else if let wrapper = view as? any WrapperView, let parts = Self(of: wrapper.content) {
      self = parts
    } else {
      return nil
    }
  }

  fileprivate init(_ header: some View, _ content: some View, _ footer: some View) {
    self.header = SubviewsCollection(of: header)
    self.content = SubviewsCollection(of: content)
    self.footer = SubviewsCollection(of: footer)
  }
}

/// A section of any type.
@MainActor
private protocol SectionView {
  var parts: SectionParts { get }
}

extension Section: SectionView where Parent: View, Content: View, Footer: View {
  fileprivate var parts: SectionParts { SectionParts(header, content, footer) }
}

// MARK: - Views of them

extension Group {
  /// Creates a group of what a closure makes of a view's sections.
  @MainActor
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// The view that a closure makes of another one's sections.
public struct GroupSectionsOfContent<Sections: View, Content: View>: View, PartOfDevice {
  let base: Sections
  let transform: (SectionCollection) -> Content

  public var body: some View { transform(SectionCollection(of: base)) }
}

extension ForEach {
  /// Creates a view for each section of a view.
  @MainActor
  public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
    self.init(
      data: ForEachSectionCollection(sections: SectionCollection(of: view)), content: content,
      id: \.id)
  }
}

/// The sections that a `ForEach` makes views of.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  public typealias Element = SectionConfiguration
  public typealias Index = Int

  fileprivate let sections: SectionCollection

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
