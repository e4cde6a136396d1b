/// A type whose properties register reads and changes.
///
/// Like `Observable`, and also available on systems without native observation. Conform with the
/// macro, which writes the implementation:
///
///     @Perceptible
///     class FeatureModel {
///       var count = 0
///     }
///
/// The protocol has no requirements and tracks nothing by itself.
public protocol Perceptible {}
