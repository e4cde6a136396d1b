/// A C block, the form of closures passed to libdispatch.
struct DispatchBlock {
  typealias Object = UnsafeMutableRawPointer
  private typealias Invoke = @convention(c) (Object) -> Void
  private typealias InvokeWithIndex = @convention(c) (Object, Int) -> Void

  private let object: Object

  /// Copies a block to the heap until it is released.
  init(copying object: Object) {
    self.object = Self.copy(object)
  }

  /// Borrows a block from its caller.
  init(borrowing object: Object) {
    self.object = object
  }

  func call() {
    unsafeBitCast(function, to: Invoke.self)(object)
  }

  func call(_ index: Int) {
    unsafeBitCast(function, to: InvokeWithIndex.self)(object, index)
  }

  func callOnce() {
    call()
    release()
  }

  func release() {
    Self.release(object)
  }

  /// The function pointer, after a block's class, its flags and a reserved word.
  private var function: UnsafeRawPointer {
    object.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }

  private static let copy: @convention(c) (Object) -> Object = original("_Block_copy")
  private static let release: @convention(c) (Object) -> Void = original("_Block_release")
}
