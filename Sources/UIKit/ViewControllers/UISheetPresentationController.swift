/// A sheet. On the model device a large one leaves 10 points below the status bar free, a medium
/// one covers the lower half of the screen.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (CGFloat) -> CGFloat?

    private init(_ identifier: Identifier, _ resolver: @escaping (CGFloat) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public class func medium() -> Detent { Detent(.medium) { $0 / 2 } }
    public class func large() -> Detent { Detent(.large) { $0 } }

    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString)) {
        resolver(DetentContext(maximumDetentValue: $0))
      }
    }

    func height(of maximum: CGFloat) -> CGFloat? { resolver(maximum) }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { placePresentedView() }
  }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  /// Makes changes at once; nothing moves here.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    placePresentedView()
  }

  open func invalidateDetents() {
    placePresentedView()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let maximum = container.bounds.height - ModelDevice.safeAreaInsets.top - 10
    let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    let height = min(detent?.height(of: maximum) ?? maximum, maximum)
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  private func placePresentedView() {
    guard containerView != nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The height of a large sheet.
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
}

public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// A popover, which on the narrow model device is a sheet.
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var sourceRect = CGRect.null
  open var sourceItem: Any?
  open var barButtonItem: UIBarButtonItem?
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var canOverlapSourceViewRect = false

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let top = ModelDevice.safeAreaInsets.top + 10
    return bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }
}

public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
