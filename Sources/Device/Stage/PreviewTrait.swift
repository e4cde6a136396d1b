/// A trait of a preview: a setting of its device, which is without effect here, or a preparation of
/// the run.
public struct PreviewTrait<T>: Sendable {
  /// The work before the preview's body.
  package let prepare: @Sendable () -> Void

  package init(prepare: @escaping @Sendable () -> Void = {}) {
    self.prepare = prepare
  }
}

/// The kind of traits that previews of views have; `Preview.ViewTraits` in programs.
public struct PreviewViewTraits: Sendable {}
