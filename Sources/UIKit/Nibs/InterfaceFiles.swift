/// Protocols through which views and controllers use the reader of nibs and storyboards. The reader
/// makes objects of nearly every class, so it depends on all of them. They know only these
/// protocols; the reader makes `Bundle`, `UIStoryboard` and its own types conform to them.

/// A coder for an object of a nib or a storyboard.
protocol InterfaceFileCoder: NSCoder {
  /// Sets the properties and adds the subviews that the object's element specifies.
  @MainActor func configure(_ object: AnyObject)
}

/// The scene of a storyboard from which a controller was made.
@MainActor protocol StoryboardScene: AnyObject {
  var storyboard: UIStoryboard? { get }
  var hasView: Bool { get }
  /// Makes the view of the scene's controller and connects the two; `nil` if the scene has none.
  func makeView() -> UIView?
  /// - Returns: Whether the scene has a segue with the identifier.
  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool
}

/// A storyboard, for access to its scenes.
@MainActor protocol StoryboardReader {
  /// - Parameter creator: Makes the controller. If it returns `nil`, `init(coder:)` makes it.
  func controller(
    id: String, creator: (NSCoder) -> UIViewController?
  ) -> UIViewController?
}

/// A bundle, for access to its nibs.
@MainActor protocol NibReader {
  /// - Returns: The top-level objects of a nib, connected to their owner.
  func objects(ofNib name: String, owner: AnyObject) -> [Any]
}

extension NSCoder {
  /// Called at the end of `init(coder:)` of the runtime's views and controllers, so that a
  /// subclass's own `init(coder:)` finds properties and subviews set after `super.init(coder:)`.
  @MainActor func finishInit(of object: AnyObject) {
    (self as? any InterfaceFileCoder)?.configure(object)
  }
}

extension UIStoryboard {
  var storyboardReader: any StoryboardReader { self }
}

extension Bundle {
  @MainActor var nibReader: any NibReader { self }

  func raiseMissing(nib name: String) -> Never {
    raise(
      .internalInconsistency,
      "Could not load NIB in bundle: 'NSBundle <\(bundlePath)> (loaded)' "
        + "with name '\(name)'")
  }
}
