import RuntimeSupport

/// The graph's storage of an enum with dynamic properties in its cases: a property, or a whole
/// view.
///
/// The properties of the current case are updated in place. A change of the case changes their
/// identity, and drops the storage of the old case.
final class EnumPropertyBox: PropertyBox {
  private let layout: EnumLayout
  private let properties: [Int: DynamicPropertyLayout]
  private var active: (tag: Int, boxes: [PropertyBox])?

  init(
    name: String, offset: Int, layout: EnumLayout, properties: [Int: DynamicPropertyLayout]
  ) {
    self.layout = layout
    self.properties = properties
    super.init(name: name, offset: offset)
  }

  override func update(at value: UnsafeMutableRawPointer) -> Bool {
    let tag = layout.tag(at: value)
    let isOther = active.map { $0.tag != tag } ?? false
    if isOther { remove() }
    guard let properties = properties[tag] else { return isOther }
    let boxes = active?.boxes ?? properties.makeBoxes()
    active = (tag, boxes)
    layout.withMutablePayload(at: value) { payload in
      for box in boxes {
        box.node = node
        box.hasChanged = box.update(at: payload + (box.offset - offset))
      }
    }
    return isOther || boxes.contains(where: \.hasChanged)
  }

  override var named: [PropertyBox] { active?.boxes.flatMap(\.named) ?? [] }

  override func clearChange() {
    super.clearChange()
    for box in active?.boxes ?? [] { box.clearChange() }
  }

  override func remove() {
    for box in active?.boxes ?? [] { box.remove() }
    active = nil
  }
}
