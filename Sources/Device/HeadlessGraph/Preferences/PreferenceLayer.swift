import RuntimeSupport
import Trace

/// A view with an overlay or background made from its preferences.
package struct PreferenceLayerView<Content: View, Key: PreferenceKey, Layer: View>:
  View, PrimitiveView
{
  package typealias Body = Never

  package let content: Content
  package let isInFront: Bool
  let makeLayer: (Key.Value) -> Layer

  package init(content: Content, isInFront: Bool, makeLayer: @escaping (Key.Value) -> Layer) {
    self.content = content
    self.isInFront = isInFront
    self.makeLayer = makeLayer
  }

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    PreferenceLayerNode(view, inputs: inputs)
  }
}

/// The node of a view with a layer, created once the preferences are known.
private final class PreferenceLayerNode<Content: View, Key: PreferenceKey, Layer: View>:
  ViewNode<PreferenceLayerView<Content, Key, Layer>>
{
  private var content: ViewNode<Content>?
  private var layer: ClosureNode<Layer>?
  /// The preference's value used to create the layer; nil while it is out of date.
  private var value: Key.Value?

  override init(_ view: PreferenceLayerView<Content, Key, Layer>, inputs: NodeInputs) {
    super.init(view, inputs: inputs)
    graph.preferenceReaders += 1
  }

  override func remove() {
    super.remove()
    graph.preferenceReaders -= 1
  }

  override var children: [Node] {
    [content, layer].compactMap(\.self)
  }

  override func update() {
    let inputs = NodeInputs(graph: graph, parent: self, environment: environment)
    if let content {
      content.receive(view.content)
    } else {
      content = Content.makeAnyNode(view.content, inputs: inputs)
    }
    value = nil
  }

  private func showLayer(of value: Key.Value) {
    let layer =
      self.layer
      ?? ClosureNode(inputs: NodeInputs(graph: graph, parent: self, environment: environment))
    layer.index = 1
    self.layer = layer
    let makeLayer = view.makeLayer
    layer.receive { makeLayer(value) }
  }

  override func preferences(_ pass: PreferencePass) -> PreferenceValues {
    var values = content?.preferences(pass) ?? PreferenceValues()
    let value = values[Key.self] ?? Key.defaultValue
    if self.value.map({ compare($0, value) == .equal }) != true {
      self.value = value
      pass.hasNews = true
      showLayer(of: value)
    }
    if let layer { values.add(layer.preferences(pass)) }
    return values
  }

  override func elements() -> [Element] {
    let below = content?.elements() ?? []
    let layer = layer?.elements() ?? []
    if layer.isEmpty { return below }
    return [Element(role: .column, content: view.isInFront ? below + layer : layer + below)]
  }
}
