/// What views and controllers ask of the reader of nibs and storyboards. The reader makes objects of nearly
/// every class, so it is above all of them: they know it by these protocols only, to which it conforms
/// `Bundle`, `UIStoryboard` and types of its own.

/// A coder that makes an object from an element of a nib or a storyboard.
protocol InterfaceFileCoder: NSCoder {
  /// Sets the properties and adds the subviews that the element has.
  @MainActor func configure(_ object: AnyObject)
}

/// The scene of a storyboard that a controller was made from.
@MainActor protocol StoryboardScene: AnyObject {
  var storyboard: UIStoryboard? { get }
  var hasView: Bool { get }
  /// Makes the view of the scene's controller and connects the two; `nil` if the scene has none.
  func makeView() -> UIView?
  /// - Returns: Whether the scene has a segue with the identifier.
  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool
}

/// A storyboard, as far as its scenes are concerned.
@MainActor protocol StoryboardReader {
  /// - Parameter creator: Makes the controller; `nil` leaves it to `init(coder:)`.
  func controller(
    id: String, creator: (NSCoder) -> UIViewController?
  ) -> UIViewController?
}

/// A bundle, as far as its nibs are concerned.
@MainActor protocol NibReader {
  /// - Returns: The top-level objects of a nib, connected to their owner.
  func objects(ofNib name: String, owner: AnyObject) -> [Any]
}

extension NSCoder {
  /// The `init(coder:)` of the runtime's views and controllers ends here, so that a subclass's own, after
  /// its `super.init(coder:)`, finds the properties set and the subviews added.
  @MainActor func finishInit(of object: AnyObject) {
    (self as? any InterfaceFileCoder)?.configure(object)
  }
}

extension UIStoryboard {
  var storyboardReader: any StoryboardReader {
    guard let reader = self as? any StoryboardReader else {
      fatalError("not reached: UIStoryboard+Scenes.swift has the conformance")
    }
    return reader
  }
}

extension Bundle {
  @MainActor var nibReader: any NibReader {
    guard let reader = self as? any NibReader else {
      fatalError("not reached: UINib.swift has the conformance")
    }
    return reader
  }

  func raiseMissing(nib name: String) -> Never {
    raise(
      .internalInconsistency,
      "Could not load NIB in bundle: 'NSBundle <\(bundlePath)> (loaded)' "
        + "with name '\(name)'")
  }
}
