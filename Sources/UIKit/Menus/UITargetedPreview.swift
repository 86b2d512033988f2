/// A view that is lifted out of its place while a menu is shown. It is stored and never drawn.
///
/// - Mode: data
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let target: UIPreviewTarget
  public let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A preview of the view in its own superview. Traps if it has none, as in UIKit.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let superview = view.superview else {
      raise(
        .invalidArgument,
        "UITargetedPreview initialized with a view that is not in a view hierarchy: \(view)")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: superview, center: view.center))
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  open var size: CGSize { view.bounds.size }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The place that a preview comes from and returns to.
///
/// - Mode: data
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// The appearance of a preview.
///
/// - Mode: data
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: UIColor!

  public override init() {
    super.init()
  }

  /// Creates parameters from the rectangles of a text's lines.
  public init(textLineRects: [NSValue]) {
    let path = UIBezierPath()
    for value in textLineRects { path.append(UIBezierPath(rect: value.cgRectValue)) }
    visiblePath = path
    super.init()
  }
}
