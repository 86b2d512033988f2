/// One item that the user drags, with the objects that represent it.
///
/// - Mode: data
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// An object for the program itself.
  open var localObject: Any?
  /// Creates the view that follows the finger. It is not called, because no such view is shown.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  open func setNeedsDropPreviewUpdate() {}
}

/// A view that follows the finger. It is stored and never drawn.
///
/// - Mode: data
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// The appearance of a preview that is dragged.
///
/// - Mode: data
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that a dragged preview comes from and goes to.
///
/// - Mode: data
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of a dragged item at its place.
///
/// - Mode: data
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}

/// Runs a program's animations alongside those of a drag. Nothing is animated: they take effect at
/// once.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the animations and completions of one step of a drag.
final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion(.end) }
  }
}
