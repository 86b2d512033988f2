import CUIKit

/// A transition from one controller of a storyboard to another. It is made and passed to
/// ``UIViewController/prepare(for:sender:)`` when it begins.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  var template: (any SegueTemplate)?
  var isUnwinding = false
  private var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the transition: shows, presents or unwinds. A subclass may override this.
  open func perform() {
    if let handler {
      handler()
    } else if isUnwinding {
      source.unwind(for: self, towards: destination)
    } else {
      template?.run(self)
    }
  }

  // MARK: Making one of a class that is known as a value

  private static var arguments: (String?, UIViewController, UIViewController)?

  /// The initializer that `ObjectMaking.c` calls by its symbol.
  @usableFromInline convenience init(_make: Void) {
    guard let (identifier, source, destination) = UIStoryboardSegue.arguments else {
      fatalError("not reached: a segue is made with arguments")
    }
    self.init(identifier: identifier, source: source, destination: destination)
  }

  static func make(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    arguments = (identifier, source, destination)
    defer { arguments = nil }
    guard let made = proofbook_make_segue(unsafeBitCast(type, to: UnsafeRawPointer.self)) else {
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    return Unmanaged<UIStoryboardSegue>.fromOpaque(made).takeRetainedValue()
  }
}

/// A segue as it is described in a storyboard.
@MainActor protocol SegueTemplate: AnyObject {
  /// Performs the segue according to its kind. Called if the segue's class does not override
  /// `perform()`.
  func run(_ segue: UIStoryboardSegue)
}

/// The start of an unwind segue, for containers that look for its destination.
///
/// - Mode: data
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
