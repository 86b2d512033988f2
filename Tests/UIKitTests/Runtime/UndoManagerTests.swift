import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UndoManagerTests {
  @MainActor final class Counter {
    var value = 0
    let manager = UndoManager()

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test func `changes registered in one turn are undone and redone together`() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    counter.manager.setActionName("Count")
    #expect(counter.manager.canUndo && counter.manager.undoMenuItemTitle == "Undo Count")
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo && counter.manager.canRedo)
    counter.manager.redo()
    #expect(counter.value == 2 && counter.manager.canUndo && !counter.manager.canRedo)
  }

  @Test func `each turn is a separate group, and a new change clears the redo stack`() {
    let counter = Counter()
    counter.set(1)
    settle()
    counter.set(2)
    settle()
    counter.manager.undo()
    #expect(counter.value == 1)
    counter.set(5)
    #expect(!counter.manager.canRedo)
  }

  @Test func `a target is not retained, and registration can be disabled`() {
    let manager = UndoManager()
    var counter: Counter? = Counter()
    weak let gone = counter
    if let counter { manager.registerUndo(withTarget: counter) { $0.value = 1 } }
    counter = nil
    #expect(gone == nil)
    manager.undo()
    manager.disableUndoRegistration()
    manager.registerUndo(withTarget: manager) { _ in }
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  @Test func `a responder uses its window's undo manager`() {
    let window = UIWindow(frame: .zero)
    let view = UIView()
    #expect(view.undoManager == nil)
    window.addSubview(view)
    #expect(view.undoManager === window.undoManager)
  }
}
