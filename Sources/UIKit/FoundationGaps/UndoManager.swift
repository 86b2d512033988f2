// Names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  import Foundation

  extension Notification.Name {
    public static let NSUndoManagerCheckpoint = Notification.Name(
      "NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
      "NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
      "NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
      "NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = Notification.Name(
      "NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Notification.Name(
      "NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Notification.Name(
      "NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Notification.Name(
      "NSUndoManagerDidRedoChangeNotification")
  }

  /// Stores actions that undo changes, in groups. Actions that are registered in one turn of the
  /// run loop are one group, which is undone as a whole. Actions that are registered during an undo
  /// are for redo.
  ///
  /// - Mode: behaves
  /// - Not modelled: invocations that are recorded by sending messages to the manager.
  @preconcurrency @MainActor open class UndoManager: NSObject {
    private final class Group {
      var actions: [(target: Weak<AnyObject>, run: @MainActor () -> Void)] = []
      var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: [Group] = []
    private var disabled = 0
    private var isEventGroupOpen = false

    public override init() {
      super.init()
    }

    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    open var groupingLevel: Int { open.count }
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } }
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Whether each turn of the run loop forms a group automatically.
    open var groupsByEvent = true

    /// The maximum number of groups; 0 for no limit.
    open var levelsOfUndo = 0 {
      didSet { trim() }
    }

    // MARK: Groups

    open func beginUndoGrouping() {
      open.append(Group())
      post(.NSUndoManagerDidOpenUndoGroup)
    }

    open func endUndoGrouping() {
      post(.NSUndoManagerCheckpoint)
      post(.NSUndoManagerWillCloseUndoGroup)
      guard let group = open.popLast() else {
        raise(.internalInconsistency, "endUndoGrouping called with no matching begin")
      }
      if let outer = open.last {
        outer.actions += group.actions
        if !group.name.isEmpty { outer.name = group.name }
      } else if !group.actions.isEmpty {
        if isUndoing {
          redoStack.append(group)
        } else {
          undoStack.append(group)
          trim()
        }
      }
      post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func trim() {
      guard levelsOfUndo > 0 else { return }
      undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
      redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    private func openEventGroup() {
      guard groupsByEvent, open.isEmpty, !isUndoing, !isRedoing else { return }
      beginUndoGrouping()
      isEventGroupOpen = true
      Runtime.afterCommit { [weak self] in self?.closeEventGroup() }
    }

    private func closeEventGroup() {
      guard isEventGroupOpen else { return }
      isEventGroupOpen = false
      if open.count == 1 { endUndoGrouping() }
    }

    // MARK: Registering

    open func disableUndoRegistration() { disabled += 1 }

    open func enableUndoRegistration() {
      guard disabled > 0 else {
        raise(
          .internalInconsistency,
          "enableUndoRegistration may only be invoked with matching call "
            + "to disableUndoRegistration")
      }
      disabled -= 1
    }

    /// Registers an action that undoes a change. The target is not retained; if it is deallocated,
    /// the action does nothing.
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
      add(target) { [weak target] in if let target { handler(target) } }
    }

    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
      let object = target as AnyObject
      add(object) { [weak object] in
        guard let object else { return }
        ActionTable.perform(selector, on: object, sender: anObject, event: nil)
      }
    }

    private func add(_ target: AnyObject, _ run: @escaping @MainActor () -> Void) {
      guard disabled == 0 else { return }
      openEventGroup()
      guard let group = open.last else {
        raise(
          .internalInconsistency,
          "_NSUndoStack: must begin a group before registering undo")
      }
      group.actions.append((Weak(target), run))
      if !isUndoing, !isRedoing { redoStack = [] }
    }

    open func removeAllActions() {
      undoStack = []
      redoStack = []
      for group in open { group.actions = [] }
    }

    open func removeAllActions(withTarget target: Any) {
      let object = target as AnyObject
      for group in undoStack + redoStack + open {
        group.actions.removeAll { $0.target.object === object }
      }
      undoStack.removeAll(where: \.actions.isEmpty)
      redoStack.removeAll(where: \.actions.isEmpty)
    }

    // MARK: Undoing

    /// Undoes the last group, from its last action to its first.
    open func undo() {
      closeEventGroup()
      if open.count == 1 { endUndoGrouping() }
      undoNestedGroup()
    }

    open func undoNestedGroup() {
      guard let group = undoStack.popLast() else { return }
      post(.NSUndoManagerCheckpoint)
      post(.NSUndoManagerWillUndoChange)
      isUndoing = true
      run(group)
      isUndoing = false
      post(.NSUndoManagerDidUndoChange)
    }

    open func redo() {
      closeEventGroup()
      guard let group = redoStack.popLast() else { return }
      post(.NSUndoManagerCheckpoint)
      post(.NSUndoManagerWillRedoChange)
      isRedoing = true
      run(group)
      isRedoing = false
      post(.NSUndoManagerDidRedoChange)
    }

    private func run(_ group: Group) {
      beginUndoGrouping()
      open.last?.name = group.name
      for action in group.actions.reversed() { action.run() }
      endUndoGrouping()
    }

    // MARK: Names

    open func setActionName(_ actionName: String) {
      openEventGroup()
      (open.last ?? undoStack.last)?.name = actionName
    }

    open var undoActionName: String { (open.first ?? undoStack.last)?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: self)
    }
  }
#endif
