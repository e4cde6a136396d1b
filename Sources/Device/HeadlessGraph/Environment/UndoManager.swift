/// A stack of changes that can be undone and redone; Foundation has this class on Apple's platforms
/// only.
///
///     @MainActor
///     final class Counter {
///       var count = 0
///
///       func add(_ number: Int, undoManager: UndoManager) {
///         count += number
///         undoManager.registerUndo(withTarget: self) { $0.add(-number, undoManager: undoManager) }
///       }
///     }
///
///     MainActor.assumeIsolated {
///       let (counter, undoManager) = (Counter(), UndoManager())
///       counter.add(2, undoManager: undoManager)
///       undoManager.undo()
///       print(counter.count)  // Prints "0"
///       undoManager.redo()
///       print(counter.count)  // Prints "2"
///     }
@MainActor
public final class UndoManager {
  private enum Direction {
    case forward, undoing, redoing
  }

  private var undone: [() -> Void] = []
  private var redone: [() -> Void] = []
  private var direction = Direction.forward

  /// The title of the menu item that undoes the next action.
  public private(set) var undoActionName = ""

  public nonisolated init() {}

  public var canUndo: Bool { !undone.isEmpty }
  public var canRedo: Bool { !redone.isEmpty }
  public var isUndoing: Bool { direction == .undoing }
  public var isRedoing: Bool { direction == .redoing }

  /// Registers the action that undoes a change, or redoes it if registered during an undo.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    let action = { [weak target] in
      if let target { handler(target) }
    }
    if direction == .undoing { redone.append(action) } else { undone.append(action) }
    if direction == .forward { redone = [] }
  }

  public func setActionName(_ actionName: String) {
    undoActionName = actionName
  }

  /// Undoes the last registered change, if any.
  public func undo() {
    guard let action = undone.popLast() else { return }
    perform(action, as: .undoing)
  }

  /// Redoes the last undone change, if any.
  public func redo() {
    guard let action = redone.popLast() else { return }
    perform(action, as: .redoing)
  }

  /// Removes all registered actions.
  public func removeAllActions() {
    (undone, redone) = ([], [])
  }

  private func perform(_ action: () -> Void, as direction: Direction) {
    self.direction = direction
    defer { self.direction = .forward }
    action()
  }
}

extension EnvironmentValues {
  /// The undo manager of the window: `nil`, as on a device whose program sets none.
  @Entry public var undoManager: UndoManager?
}
