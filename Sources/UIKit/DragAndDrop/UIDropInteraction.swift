/// Lets the user drop things onto a view.
///
/// - Mode: behaves
/// - Not modelled: drags from other programs, and previews, which are requested but not drawn.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  open var view: UIView? { ownView }
  private weak var ownView: UIView?
  open var delegate: (any UIDropInteractionDelegate)? { ownDelegate }
  private weak var ownDelegate: (any UIDropInteractionDelegate)?
  open var allowsSimultaneousDropSessions = false

  public init(delegate: any UIDropInteractionDelegate) {
    self.ownDelegate = delegate
    super.init()
  }

  /// For a list, which is its own delegate.
  override init() { super.init() }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.ownView = view }

  // MARK: The steps of a drop

  func canHandle(_ session: DragSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }

  func enter(_ session: DragSession) {
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }

  /// Called when the finger has moved over the view.
  func update(_ session: DragSession) -> UIDropOperation {
    delegate?.dropInteraction(self, sessionDidUpdate: session).operation ?? .cancel
  }

  func exit(_ session: DragSession) {
    delegate?.dropInteraction(self, sessionDidExit: session)
  }

  func drop(_ session: DragSession) {
    guard let delegate else { return }
    delegate.dropInteraction(self, performDrop: session)
    if let view, view.superview != nil {
      for item in session.items {
        _ = delegate.dropInteraction(
          self, previewForDropping: item, withDefault: UITargetedDragPreview(view: view))
        let animator = DragAnimator()
        delegate.dropInteraction(self, item: item, willAnimateDropWith: animator)
        animator.run()
      }
    }
    delegate.dropInteraction(self, concludeDrop: session)
  }

  func end(_ session: DragSession) {
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }
}

/// Decides what can be dropped onto a view, and handles the drop.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do now. Without this method, nothing can be dropped.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  )
    -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}

/// What a drop does.
///
/// - Mode: behaves
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// What a drop would do at the place where the finger is.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
  public let operation: UIDropOperation
  open var isPrecise = false
  open var prefersFullSizePreview = false

  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
