/// A type whose properties tell when they are read and when they change.
///
/// Like `Observable`, and on systems that have no observation of their own too. Conform with the
/// macro, which writes what is behind it:
///
///     @Perceptible
///     class FeatureModel {
///       var count = 0
///     }
///
/// The protocol alone asks for nothing, and tracks nothing.
public protocol Perceptible {}
