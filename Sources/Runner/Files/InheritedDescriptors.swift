import CFiles

/// The descriptors that the process inherited, beside standard input, output and error.
package enum InheritedDescriptors {
  /// Closes them in each compiler and program that is started. The process itself keeps them: a
  /// document may be one, as in `chapters check <(generate)`.
  ///
  /// To be called before the process opens a descriptor.
  package static func closeForOthers() { files_keep_inherited() }
}
