/// A scene with windows: on the model device there is one, which fills the screen, or on an iPad the part of it
/// that the user gave it.
///
/// - Mode: behaves
open class UIWindowScene: UIScene {
  /// The scene that the program starts with.
  static let main = UIWindowScene(
    session: UISceneSession(role: .windowApplication), connectionOptions: ConnectionOptions())

  open var screen: UIScreen { .main }

  /// The visible windows of this scene.
  open var windows: [UIWindow] { Runtime.windows.filter { $0.windowScene === self } }

  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// How the interface lies.
  open var interfaceOrientation: UIInterfaceOrientation { ModelDevice.current.interfaceOrientation }

  open var coordinateSpace: any UICoordinateSpace {
    ScreenSpace { ModelDevice.current.sceneBounds.size }
  }

  open var effectiveGeometry: Geometry { Geometry(ModelDevice.current) }
  open var isFullScreen: Bool { ModelDevice.current.sceneSize == nil }

  /// What a Mac's user may make of the window's size. Nil here, as on an iPhone.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  // MARK: Traits

  var traitChanges = TraitChanges()
  var inheritedTraits: UITraitCollection { ModelDevice.traits }
  open var traitCollection: UITraitCollection { traitChanges.applied(to: inheritedTraits) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Sets traits for all of the scene's windows.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitChanges.overrides) }
    set {
      traitChanges.overrides = newValue.values
      TraitChanges.isAnythingOverridden = true
      TraitChanges.tell(bearer: self)
      for window in windows { window.setNeedsTraitUpdate() }
    }
  }

  /// Tells the scene's windows, and everything in them, of changed traits now.
  open func updateTraitsIfNeeded() {
    for window in windows { TraitChanges.tellAll(in: window) }
  }

  // MARK: Geometry

  /// Asks for another geometry: here, that the interface is turned.
  ///
  /// Nothing happens where the interface already lies as asked for. Otherwise it is turned, before this returns,
  /// to the first of portrait, landscape right, landscape left and upside down that is asked for and that the
  /// frontmost full screen controller and the application support (this order is a choice).
  ///
  /// - Parameter errorHandler: Called before this returns if none of them is supported.
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

  /// Where a scene is and how it lies.
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

  /// What a program asks for with ``requestGeometryUpdate(_:errorHandler:)``; see ``iOS``.
  ///
  /// - Mode: behaves
  @MainActor open class GeometryPreferences: NSObject {
    /// How an interface shall lie on an iPhone or iPad.
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
  /// As UIKit writes it in errors: `landscapeLeft, landscapeRight`.
  fileprivate var names: String {
    let all: [(UIInterfaceOrientationMask, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"),
      (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// The sizes that a user may give a window on a Mac.
///
/// - Mode: data
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  public var allowsFullScreen = true
}

/// Who hears of a scene with windows.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
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
