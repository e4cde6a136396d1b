/// A view with a body, or an observable object, that is part of the device; traces omit it.
package protocol PartOfDevice {}

/// A view with a body that is not the program's, whose content the device does not draw; traces
/// omit it.
package protocol UndrawnContent {}
