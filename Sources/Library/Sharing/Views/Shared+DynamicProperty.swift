public import HeadlessUI
import PerceptionCore

// Since iOS 17, observation invalidates a body that reads a shared value. On earlier systems, the
// property counts changes in its own state, which invalidates the view.

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
