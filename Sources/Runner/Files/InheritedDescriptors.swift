import CFiles

/// The descriptors that the process inherited, beside standard input, output and error.
package enum InheritedDescriptors {
  /// Closes them all, so that no compiler and no program inherits them in turn.
  ///
  /// To be called before the process opens a descriptor.
  package static func close() { files_close_inherited() }
}
