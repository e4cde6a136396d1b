/// A resolved section of a container's content.
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
/// Consecutive views outside of any section form a section without a header.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section, stable while the container's content includes it.
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

/// The resolved sections of a container's content.
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

  /// Appends a section for the collected views that belong to none.
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

  /// Reads the parts of a section, looking through modifiers; nil for any other view.
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

// MARK: - Views of sections

extension Group {
  /// Creates a group whose content a closure builds from a view's sections.
  @MainActor
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// The view that a closure builds from another view's sections.
public struct GroupSectionsOfContent<Sections: View, Content: View>: View, PartOfDevice {
  let base: Sections
  let transform: (SectionCollection) -> Content

  public var body: some View { transform(SectionCollection(of: base)) }
}

extension ForEach {
  /// Creates a view for each section of another view.
  @MainActor
  public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
    self.init(
      data: ForEachSectionCollection(sections: SectionCollection(of: view)), content: content,
      id: \.id)
  }
}

/// The sections that a `ForEach` iterates over.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  public typealias Element = SectionConfiguration
  public typealias Index = Int

  fileprivate let sections: SectionCollection

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
