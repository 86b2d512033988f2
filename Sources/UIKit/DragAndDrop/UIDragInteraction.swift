/// Lets the user drag things out of a view. A program drags with
/// ``UserInput/dragItems(of:at:onto:at:)``.
///
/// - Mode: behaves
/// - Not modelled: a drag by touches, items that are added to a running drag, and previews, which
///   are requested but not drawn.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  open var view: UIView? { ownView }
  private weak var ownView: UIView?
  open var delegate: (any UIDragInteractionDelegate)? { ownDelegate }
  private weak var ownDelegate: (any UIDragInteractionDelegate)?
  open var allowsSimultaneousRecognitionDuringLift = false
  open var isEnabled = UIDragInteraction.isEnabledByDefault

  /// Whether new interactions are enabled: `true` on an iPad, `false` on an iPhone.
  open class var isEnabledByDefault: Bool {
    UIDevice.current.userInterfaceIdiom == .pad
  }

  public init(delegate: any UIDragInteractionDelegate) {
    self.ownDelegate = delegate
    super.init()
  }

  /// For a list, which is its own delegate.
  override init() { super.init() }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.ownView = view }

  // MARK: The steps of a drag

  func items(for session: DragSession) -> [UIDragItem] {
    delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
  }

  /// Lifts the items, and starts to move them.
  func begin(_ session: DragSession) {
    guard let delegate else { return }
    for item in session.items {
      _ = delegate.dragInteraction(self, previewForLifting: item, session: session)
    }
    let animator = DragAnimator()
    delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
    animator.run()
    delegate.dragInteraction(self, sessionWillBegin: session)
    session.allowsMoveOperation = delegate.dragInteraction(
      self, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      self, sessionIsRestrictedToDraggingApplication: session)
    _ = delegate.dragInteraction(self, prefersFullSizePreviewsFor: session)
  }

  func move(_ session: DragSession) {
    delegate?.dragInteraction(self, sessionDidMove: session)
  }

  func willEnd(_ session: DragSession, _ operation: UIDropOperation) {
    guard let delegate else { return }
    delegate.dragInteraction(self, session: session, willEndWith: operation)
    guard operation == .cancel || operation == .forbidden, let view else { return }
    for item in session.items {
      let preview = view.window.map { _ in UITargetedDragPreview(view: view) }
      guard let preview else { continue }
      _ = delegate.dragInteraction(self, previewForCancelling: item, withDefault: preview)
      let animator = DragAnimator()
      delegate.dragInteraction(self, item: item, willAnimateCancelWith: animator)
      animator.run()
    }
  }

  func didEnd(_ session: DragSession, _ operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
    if operation == .copy || operation == .move {
      delegate?.dragInteraction(self, sessionDidTransferItems: session)
    }
  }
}

/// Provides the items of a drag, and is notified while it lasts.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items to drag; if there are none, no drag begins.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  )
    -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willAdd items: [UIDragItem], for addingInteraction: UIDragInteraction)
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { nil }
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willAdd items: [UIDragItem], for addingInteraction: UIDragInteraction
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
