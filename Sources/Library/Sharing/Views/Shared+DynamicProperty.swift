public import HeadlessUI
import PerceptionCore

// From iOS 17 on a body that reads a shared value is observed. Before, the property counts changes in
// state of its own, so that the view's body runs again.

extension Shared: DynamicProperty {
  public func update() {
    if !Generation.observesNatively { follow() }
  }
}

extension SharedReader: DynamicProperty {
  public func update() {
    if !Generation.observesNatively { follow() }
  }
}
