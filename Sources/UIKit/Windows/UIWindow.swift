/// The root of a view hierarchy, which may be visible or hidden.
///
/// A new window is hidden. The views of a hidden window neither appear nor are laid out. The root
/// view controller's view is a direct subview of the window, whereas UIKit has undocumented views
/// between the two.
///
/// - Mode: behaves
open class UIWindow: UIView {
  /// Creates a hidden window. Without a frame, as in `UIWindow()`, it has the size of the scene.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? ModelDevice.current.sceneBounds : frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// Creates a hidden window with the size of the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: ModelDevice.current.sceneBounds)
    super.isHidden = true
    self.windowScene = windowScene
  }

  // MARK: The root controller

  private var root: UIViewController?

  /// The view controller whose view fills the window.
  ///
  /// A hidden window does not load the view; a visible one loads it at once (F23). The old view
  /// controller gets `viewWillDisappear` and `viewDidDisappear` and is released before the new one
  /// is loaded; UIKit's own order is not documented (F29).
  open var rootViewController: UIViewController? {
    get { root }
    set {
      guard newValue !== root else { return }
      let old = root
      root = newValue
      old?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRoot() }
    }
  }

  /// Loads the root view controller's view and resizes it to the window's bounds, regardless of its
  /// previous size (F28).
  private func installRoot() {
    guard let root else { return }
    root.loadViewIfNeeded()
    guard let view = root.viewIfLoaded, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  // MARK: Visibility

  /// Shows the window and makes it the key window. The root view is loaded and joins the window
  /// before this method returns; `viewDidAppear` follows after the commit (F23, F25).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        var appearance = Appearance.Move(of: self, isJoining: false)
        appearance.begin()
        super.isHidden = true
        Runtime.windowBecameHidden(self)
        appearance.end()
        post(UIWindow.didBecomeHiddenNotification)
        if isKeyWindow { stopBeingKey() }
      } else {
        SceneGeometry.adoptOrientation(for: self)
        super.isHidden = false
        Runtime.windowBecameVisible(self)
        var appearance = Appearance.Move(of: self, isJoining: true)
        appearance.begin()
        appearance.end()
        installRoot()
        setNeedsLayout()
        post(UIWindow.didBecomeVisibleNotification)
      }
    }
  }

  // MARK: The key window

  private static weak var key: UIWindow?

  static var keyWindow: UIWindow? { key }

  open var isKeyWindow: Bool { UIWindow.key === self }
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    UIWindow.key?.stopBeingKey()
    UIWindow.key = self
    SystemBars.controllersChanged()
    becomeKey()
    post(UIWindow.didBecomeKeyNotification)
  }

  /// Called after the window has become the key window. To make a window the key window, call
  /// ``makeKey()``.
  open func becomeKey() {}

  /// Called after the window has stopped being the key window.
  open func resignKey() {}

  private func stopBeingKey() {
    UIWindow.key = nil
    resignKey()
    post(UIWindow.didResignKeyNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Geometry and scene

  open override var frame: CGRect {
    get { super.frame }
    set {
      announce(newValue.size, traits: nil)
      super.frame = newValue
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      announce(newValue.size, traits: nil)
      super.bounds = newValue
    }
  }

  open override var window: UIWindow? { self }

  open var windowLevel = UIWindow.Level.normal

  private weak var scene: UIWindowScene?

  /// The window's scene. If none is set, a visible window belongs to the program's main scene.
  open var windowScene: UIWindowScene? {
    get { scene ?? (isHidden ? nil : .main) }
    set { scene = newValue }
  }

  open var screen: UIScreen { .main }

  /// Resizes the window without callbacks, because its view controllers have already been notified.
  func resize(to frame: CGRect) {
    super.frame = frame
    setNeedsLayout()
  }

  /// The traits of the scene. Reading the scene would create it, which is avoided while the looks
  /// of the views are recorded.
  var sceneTraits: UITraitCollection {
    if LookPen.isDrawing, !UIWindowScene.isMainCreated { return ModelDevice.traits }
    return windowScene?.traitCollection ?? ModelDevice.traits
  }

  /// The part of the device's safe area insets that overlaps the window. If the status bar is
  /// hidden, the safe area includes its place, except beside a cut-out (F127).
  var deviceSafeAreaInsets: UIEdgeInsets {
    SystemBars.updateIfNeeded()
    let device = ModelDevice.current
    let screen = device.sceneBounds
    var covered = device.safeAreaInsets
    if SystemBars.isStatusBarHidden, !device.setup.model.hasCutOut { covered.top = 0 }
    func overlap(_ length: CGFloat, _ most: CGFloat) -> CGFloat { min(max(0, length), most) }
    return UIEdgeInsets(
      top: overlap(covered.top - frame.minY, covered.top),
      left: overlap(covered.left - frame.minX, covered.left),
      bottom: overlap(frame.maxY - (screen.maxY - covered.bottom), covered.bottom),
      right: overlap(frame.maxX - (screen.maxX - covered.right), covered.right))
  }

  open override var next: UIResponder? { scene ?? UIApplication.shared }

  private lazy var ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Sends touches to the gesture recognizers and the views.
  open func sendEvent(_ event: UIEvent) {
    TouchDelivery.handle(event, in: self)
  }
}

extension UIWindow {
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  /// The level of a window. Of two windows, the one with the higher level is in front.
  ///
  /// - Mode: data
  public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }
}
