/// A view with a body, or an observable object, that is part of the device; traces omit it.
package protocol PartOfDevice {}

/// A view whose body is not the program's, with content that the device does not draw; traces omit
/// it.
package protocol UndrawnContent {}
