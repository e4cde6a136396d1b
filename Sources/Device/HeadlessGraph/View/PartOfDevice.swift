/// A part of the device itself: a view that has a body, or an observable object; traces omit it.
package protocol PartOfDevice {}

/// The content of a view that the device does not draw, and whose body is no program's; traces omit it.
package protocol UndrawnContent {}
