/// A popover. On the narrow model device it becomes a sheet unless its delegate prevents that (by
/// returning `.none`).
///
/// A popover has its view controller's preferred size and is next to its source. The sizes of the
/// arrow and the margin are this runtime's choice.
///
/// - Mode: behaves
/// - Not modelled: drawing the background with its arrow.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  /// The anchor in the coordinates of the source view; `.null` means the source view's bounds.
  open var sourceRect = CGRect.null
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet {
      if let item = sourceItem as? UIBarButtonItem { barButtonItem = item }
      if let view = sourceItem as? UIView { sourceView = view }
    }
  }
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; `unknown` until the popover is presented.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  /// The minimum distances from the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var canOverlapSourceViewRect = false
  open var popoverBackgroundViewClass: AnyClass?

  /// The sheet that the popover becomes in compact width. Its detents apply there.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  override func wantedAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .formSheet : .none
  }

  override func tellWillPresent(with coordinator: TransitionCoordinator?) {
    let listener = delegate as? any UIPopoverPresentationControllerDelegate
    listener?.prepareForPopoverPresentation(self)
    super.tellWillPresent(with: coordinator)
  }

  private var effectiveStyle: UIModalPresentationStyle {
    presentedViewController.presentation.effectiveStyle ?? .formSheet
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    switch effectiveStyle {
    case .popover: return popoverFrame(in: bounds)
    case .fullScreen, .overFullScreen: return bounds
    default: return adaptiveSheetPresentationController.frameOfPresentedViewInContainerView
    }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    placePresentedView()
  }

  override func placePresentedView() {
    guard containerView != nil, let presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    if presentedView.frame != frame { presentedView.frame = frame }
  }

  override var isPartialSheet: Bool {
    ![.popover, .fullScreen, .overFullScreen].contains(effectiveStyle)
      && adaptiveSheetPresentationController.isPartialSheet
  }

  override var isDismissedByUser: Bool { effectiveStyle != .fullScreen }

  private static let arrowLength: CGFloat = 13

  /// Returns the popover's frame: below the source if there is enough room, otherwise above it,
  /// otherwise next to it, among the permitted directions.
  private func popoverFrame(in bounds: CGRect) -> CGRect {
    let room = bounds.inset(by: ModelDevice.safeAreaInsets).inset(by: popoverLayoutMargins)
    let wanted = preferredContentSize
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : 320, room.width),
      height: min(wanted.height > 0 ? wanted.height : 480, room.height))
    let source = sourceFrame(in: bounds)
    let arrow = Self.arrowLength
    let candidates: [(UIPopoverArrowDirection, CGPoint)] = [
      (.up, CGPoint(x: source.midX - size.width / 2, y: source.maxY + arrow)),
      (.down, CGPoint(x: source.midX - size.width / 2, y: source.minY - arrow - size.height)),
      (.left, CGPoint(x: source.maxX + arrow, y: source.midY - size.height / 2)),
      (.right, CGPoint(x: source.minX - arrow - size.width, y: source.midY - size.height / 2)),
    ].filter { permittedArrowDirections.contains($0.0) }
    let fitting = candidates.first { direction, origin in
      direction.isVertical
        ? origin.y >= room.minY && origin.y + size.height <= room.maxY
        : origin.x >= room.minX && origin.x + size.width <= room.maxX
    }
    let chosen = fitting ?? candidates.first
    arrowDirection = chosen?.0 ?? .unknown
    let origin =
      chosen?.1
      ?? CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    return CGRect(
      x: min(max(origin.x, room.minX), room.maxX - size.width),
      y: min(max(origin.y, room.minY), room.maxY - size.height),
      width: size.width, height: size.height)
  }

  private func sourceFrame(in bounds: CGRect) -> CGRect {
    if let view = sourceView ?? barButtonItem?.customView {
      return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: containerView)
    }
    let top = ModelDevice.safeAreaInsets.top
    // A plain bar button item is assumed to be at the trailing edge of the navigation bar.
    if barButtonItem != nil { return CGRect(x: bounds.maxX - 60, y: top, width: 44, height: 44) }
    return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
  }
}

/// The direction in which the arrow of a popover points.
///
/// - Mode: behaves
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
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)

  var isVertical: Bool { self == .up || self == .down }
}

/// A view or a bar button item that a popover can point at.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Prepares a popover, and is notified when the user taps outside it.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)

  @available(*, deprecated, message: "UIKit, iOS 13.0")
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  @available(*, deprecated, message: "UIKit, iOS 13.0")
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  @available(*, deprecated, message: "UIKit, iOS 13.0")
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  @available(*, deprecated, message: "UIKit, iOS 13.0")
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
