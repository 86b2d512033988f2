/// Members that Apple deprecated before Swift existed. They are unavailable in Swift, as in Apple's
/// SDK.
extension UIView {
  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public var contentStretch: CGRect { .zero }
}

extension UILabel {
  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public var minimumFontSize: CGFloat { 0 }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public var adjustsLetterSpacingToFitWidth: Bool { false }
}

extension UITabBarItem {
  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public func finishedSelectedImage() -> UIImage? { nil }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public func finishedUnselectedImage() -> UIImage? { nil }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public func setFinishedSelectedImage(
    _ selectedImage: UIImage?, withFinishedUnselectedImage unselectedImage: UIImage?
  ) {}
}

extension UIColor {
  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public class var viewFlipsideBackground: UIColor { .clear }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public class var scrollViewTexturedBackground: UIColor { .clear }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public class var underPageBackground: UIColor { .clear }
}

extension UIStatusBarStyle {
  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public static var blackTranslucent: UIStatusBarStyle { .lightContent }

  @available(
    *, unavailable, message: "APIs deprecated as of iOS 7 and earlier are unavailable in Swift"
  )
  public static var blackOpaque: UIStatusBarStyle { .lightContent }
}
