/// A view of the device itself that has a body; traces omit it.
package protocol PartOfDevice {}
