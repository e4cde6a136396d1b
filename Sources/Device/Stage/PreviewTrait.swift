/// A trait of a preview: a setting of its device, which has no effect here, or a preparation of the
/// run.
public struct PreviewTrait<T>: Sendable {
  /// The work to run before the preview's body.
  package let prepare: @Sendable () -> Void

  package init(prepare: @escaping @Sendable () -> Void = {}) {
    self.prepare = prepare
  }
}

/// The kind of traits for previews of views; `Preview.ViewTraits` in programs.
public struct PreviewViewTraits: Sendable {}
