/// A part of a view that is not a view itself, for assistive technologies.
///
/// - Mode: data
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The object that contains the element. It is not retained.
  open weak var accessibilityContainer: AnyObject?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open var isAccessibilityElement = true
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityLanguage: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false

  private var ownFrame = CGRect.zero
  private var ownActivationPoint: CGPoint?

  /// In the screen's coordinates.
  open var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isEmpty,
        let container = accessibilityContainer as? UIView
      else { return ownFrame }
      return UIAccessibility.convertToScreenCoordinates(
        accessibilityFrameInContainerSpace, in: container)
    }
    set { ownFrame = newValue }
  }

  /// In the container's coordinates. If it is set, ``accessibilityFrame`` is computed from it.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// The point at which a touch would activate the element; the centre of its frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { ownActivationPoint = newValue }
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
}
