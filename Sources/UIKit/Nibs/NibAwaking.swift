/// Calls `awakeFromNib` on the objects of a nib.
@MainActor enum NibAwaking {
  static func awake(_ object: AnyObject) {
    switch object {
    case let responder as UIResponder:
      Runtime.deliver("awakeFromNib", to: responder) { responder.awakeFromNib() }
    case let object as any _AwakenedFromNib: object.awakeFromNib()
    default:
      _ = ActionTable.perform(_Action(name: "awakeFromNib", arguments: []), on: object)
    }
  }
}

/// Objects of UIKit that are not responders and have `awakeFromNib()`, too.
protocol _AwakenedFromNib: AnyObject {
  @MainActor func awakeFromNib()
}

extension NSLayoutConstraint: _AwakenedFromNib {}
extension UIGestureRecognizer: _AwakenedFromNib {}
extension UIBarItem: _AwakenedFromNib {}
extension UINavigationItem: _AwakenedFromNib {}
