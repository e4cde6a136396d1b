public import HeadlessUI
import PerceptionCore

// From iOS 17 on, observation invalidates a body that reads a shared value. Before, the property
// counts changes in its own state, which invalidates the view.

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
