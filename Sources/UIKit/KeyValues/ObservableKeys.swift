/// The properties of UIKit that report their changes. Apple guarantees it for few; these are the
/// ones that programs observe.
@MainActor enum ObservableKeys {
  typealias Names = [(AnyKeyPath, String)]

  static func names(of type: AnyClass) -> Names {
    var names: Names = []
    if let type = type as? any ObservableScrollView.Type { names += type.scrollViewKeys }
    if let type = type as? any ObservableControl.Type { names += type.controlKeys }
    if let type = type as? any ObservableLabel.Type { names += type.labelKeys }
    if let type = type as? any ObservableTextField.Type { names += type.textFieldKeys }
    if let type = type as? any ObservableView.Type { names += type.viewKeys }
    if let type = type as? any ObservableController.Type { names += type.controllerKeys }
    if let type = type as? any ObservableAnimator.Type { names += type.animatorKeys }
    return names
  }
}

// The root of a key path is the class that it was written for. Here, `Self` is that class.

@MainActor protocol ObservableView: AnyObject {
  static var viewKeys: ObservableKeys.Names { get }
}

extension ObservableView where Self: UIView {
  static var viewKeys: ObservableKeys.Names {
    [
      (\Self.frame, "frame"), (\Self.bounds, "bounds"), (\Self.center, "center"),
      (\Self.transform, "transform"), (\Self.isHidden, "hidden"), (\Self.alpha, "alpha"),
    ]
  }
}

extension UIView: ObservableView {}

@MainActor protocol ObservableScrollView: AnyObject {
  static var scrollViewKeys: ObservableKeys.Names { get }
}

extension ObservableScrollView where Self: UIScrollView {
  static var scrollViewKeys: ObservableKeys.Names {
    [
      (\Self.contentOffset, "contentOffset"), (\Self.contentSize, "contentSize"),
      (\Self.contentInset, "contentInset"), (\Self.bounds, "bounds"),
    ]
  }
}

extension UIScrollView: ObservableScrollView {}

@MainActor protocol ObservableControl: AnyObject {
  static var controlKeys: ObservableKeys.Names { get }
}

extension ObservableControl where Self: UIControl {
  static var controlKeys: ObservableKeys.Names {
    [
      (\Self.isEnabled, "enabled"), (\Self.isSelected, "selected"),
      (\Self.isHighlighted, "highlighted"),
    ]
  }
}

extension UIControl: ObservableControl {}

@MainActor protocol ObservableLabel: AnyObject {
  static var labelKeys: ObservableKeys.Names { get }
}

extension ObservableLabel where Self: UILabel {
  static var labelKeys: ObservableKeys.Names { [(\Self.text, "text")] }
}

extension UILabel: ObservableLabel {}

@MainActor protocol ObservableTextField: AnyObject {
  static var textFieldKeys: ObservableKeys.Names { get }
}

extension ObservableTextField where Self: UITextField {
  static var textFieldKeys: ObservableKeys.Names { [(\Self.text, "text")] }
}

extension UITextField: ObservableTextField {}

@MainActor protocol ObservableController: AnyObject {
  static var controllerKeys: ObservableKeys.Names { get }
}

extension ObservableController where Self: UIViewController {
  static var controllerKeys: ObservableKeys.Names { [(\Self.title, "title")] }
}

extension UIViewController: ObservableController {}

@MainActor protocol ObservableAnimator: AnyObject {
  static var animatorKeys: ObservableKeys.Names { get }
}

extension ObservableAnimator where Self: UIViewPropertyAnimator {
  static var animatorKeys: ObservableKeys.Names {
    [(\Self.fractionComplete, "fractionComplete"), (\Self.isRunning, "running")]
  }
}

extension UIViewPropertyAnimator: ObservableAnimator {}
