/// A scene that contains windows. The simulated device has one, which fills the screen or, on an
/// iPad, a part of it.
///
/// - Mode: behaves
open class UIWindowScene: UIScene {
  /// The program's only scene.
  static let main: UIWindowScene = {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication), connectionOptions: ConnectionOptions())
    isMainCreated = true
    return scene
  }()
  private(set) static var isMainCreated = false

  override class var isMadeBySystem: Bool { self == UIWindowScene.self }

  open var screen: UIScreen { .main }

  /// The visible windows of this scene.
  open var windows: [UIWindow] { Runtime.programWindows.filter { $0.windowScene === self } }

  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The current orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { ModelDevice.current.interfaceOrientation }

  open var coordinateSpace: any UICoordinateSpace {
    ScreenSpace { ModelDevice.current.sceneBounds.size }
  }

  open var effectiveGeometry: Geometry { Geometry(ModelDevice.current) }
  open var isFullScreen: Bool { ModelDevice.current.sceneSize == nil }

  /// The size limits of a window on a Mac; `nil` here, as on an iPhone.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  // MARK: Traits

  var traitChanges = TraitChanges()
  var inheritedTraits: UITraitCollection { ModelDevice.traits }
  open var traitCollection: UITraitCollection { traitChanges.applied(to: inheritedTraits) }
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use the trait change registration APIs declared in the \
      UITraitChangeObservable protocol
      """
  )
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The trait overrides for all windows of the scene.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitChanges.overrides) }
    set {
      traitChanges.overrides = newValue.values
      TraitChanges.isAnythingOverridden = true
      TraitChanges.tell(bearer: self)
      for window in windows { window.setNeedsTraitUpdate() }
    }
  }

  /// Immediately notifies the scene's windows, and all views in them, of changed traits.
  open func updateTraitsIfNeeded() {
    for window in windows { TraitChanges.tellAll(in: window) }
  }

  // MARK: Geometry

  /// Requests a new geometry: here, a rotation of the interface.
  ///
  /// Does nothing if the interface already has a requested and supported orientation. Otherwise,
  /// before this method returns, the interface rotates to the first requested orientation that the
  /// frontmost full screen view controller and the application support, in this order: portrait,
  /// landscape right, landscape left, upside down. The order is this runtime's choice.
  ///
  /// - Parameter errorHandler: Called before this method returns if no requested orientation is
  ///   supported.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      !wanted.isEmpty
    else { return }
    let supported = SceneGeometry.supportedOrientations(in: keyWindow ?? windows.first)
    guard let orientation = wanted.intersection(supported).first else {
      let reason =
        "None of the requested orientations are supported by the view controller. Requested: "
        + "\(wanted.names); Supported: \(supported.names)"
      errorHandler?(UISceneError(code: .geometryRequestDenied, reason: reason))
      return
    }
    guard
      !wanted.contains(interfaceOrientation.mask) || !supported.contains(interfaceOrientation.mask)
    else { return }
    SceneGeometry.turn(to: orientation)
  }

  /// The coordinate space and the orientation of a scene.
  ///
  /// - Mode: behaves
  @MainActor public final class Geometry: NSObject {
    public let interfaceOrientation: UIInterfaceOrientation
    public let coordinateSpace: any UICoordinateSpace
    public var isInterfaceOrientationLocked: Bool { false }

    init(_ state: ModelDevice.State) {
      interfaceOrientation = state.interfaceOrientation
      coordinateSpace = ScreenSpace(size: state.sceneBounds.size)
      super.init()
    }
  }

  /// The argument of ``requestGeometryUpdate(_:errorHandler:)``; see ``iOS``.
  ///
  /// - Mode: behaves
  @MainActor open class GeometryPreferences: NSObject {
    /// The orientations that are requested on an iPhone or iPad.
    ///
    /// - Mode: behaves
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    @MainActor public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask

      public override init() {
        interfaceOrientations = []
        super.init()
      }

      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    override init() {
      super.init()
    }
  }
}

extension UIInterfaceOrientationMask {
  /// The names of the orientations in the format of UIKit's errors:
  /// `landscapeLeft, landscapeRight`.
  fileprivate var names: String {
    let all: [(UIInterfaceOrientationMask, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"),
      (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// The limits of a window's size on a Mac.
///
/// - Mode: data
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  public var allowsFullScreen = true
}

/// Receives the events of a scene that contains windows.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, _WindowOwner {
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
}
