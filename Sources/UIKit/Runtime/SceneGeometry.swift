/// Rotates the interface, resizes the scene, and notifies the affected objects in the documented
/// order.
@MainActor enum SceneGeometry {
  /// Changes the model device. First, view controllers get `willTransition(to:with:)` (if the size
  /// classes change) and `viewWillTransition(to:with:)`, the root before the view controllers
  /// presented over it. Then the windows that filled the scene get its new size, and views and view
  /// controllers get `traitCollectionDidChange(_:)`, a parent before its children (F51). Layout,
  /// and animations alongside the transition, follow in the next commit.
  static func change(_ body: (inout ModelDevice.State) -> Void) {
    let before = ModelDevice.current
    var after = before
    body(&after)
    after.updateTraits()
    let (old, new) = (before.sceneBounds, after.sceneBounds)
    let classesChange =
      before.traits.horizontalSizeClass != after.traits.horizontalSizeClass
      || before.traits.verticalSizeClass != after.traits.verticalSizeClass
    let change = SceneChange(before: before, after: after)
    let windows = Runtime.windows
    let filling = windows.filter { $0.frame == old && old != new }

    for window in windows {
      let size = filling.contains { $0 === window } ? new.size : window.bounds.size
      window.announce(
        size, traits: classesChange ? window.traits(on: after) : nil, in: change)
    }
    ModelDevice.current = after
    for window in filling { window.resize(to: new) }
    for scene in UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }) {
      change.tell(scene)
    }
    guard before.traits != after.traits else { return }
    TraitChanges.isAnythingOverridden = true
    for scene in UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }) {
      TraitChanges.tell(bearer: scene)
    }
    for window in windows {
      TraitChanges.tellAll(in: window)
      window.setNeedsLayout()
    }
    let (size, newSize) = (
      before.traits.preferredContentSizeCategory, after.traits.preferredContentSizeCategory
    )
    if size != newSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: newSize])
    }
  }

  // MARK: Orientations

  /// Returns the orientations that both the application and the frontmost full screen view
  /// controller of a window allow.
  static func supportedOrientations(in window: UIWindow?) -> UIInterfaceOrientationMask {
    let application = UIApplication.shared
    let allowed =
      window.flatMap {
        application.delegate?.application(application, supportedInterfaceOrientationsFor: $0)
      } ?? (ModelDevice.isPad ? .all : .allButUpsideDown)
    guard let controller = window?.controllersFromRoot.last(where: \.decidesOrientation) else {
      return allowed
    }
    return allowed.intersection(controller.supportedInterfaceOrientations)
  }

  /// Rotates the interface to the device's orientation, if the view controllers allow it.
  static func followDevice() {
    guard let wanted = UIInterfaceOrientation(ModelDevice.current.deviceOrientation) else { return }
    let window = UIWindowScene.main.keyWindow ?? UIWindowScene.main.windows.first
    let decider = window?.controllersFromRoot.last(where: \.decidesOrientation)
    guard decider.map(DeprecatedControllerMembers.uses.allowsRotation) ?? true,
      supportedOrientations(in: window).contains(wanted.mask)
    else { return }
    turn(to: wanted)
  }

  static func turn(to orientation: UIInterfaceOrientation) {
    change { state in
      let wasLandscape = state.interfaceOrientation.isLandscape
      state.interfaceOrientation = orientation
      if let size = state.sceneSize, wasLandscape != orientation.isLandscape {
        state.sceneSize = CGSize(
          width: min(size.width, state.screenSize.width), height: state.screenSize.height)
      }
    }
  }

  /// Rotates the interface away from an orientation that is no longer allowed, or back to the
  /// device's orientation if that is allowed again.
  static func adoptSupportedOrientation(of scene: UIWindowScene) {
    let state = ModelDevice.current
    let mask = supportedOrientations(in: scene.keyWindow ?? scene.windows.first)
    if let held = UIInterfaceOrientation(state.deviceOrientation), mask.contains(held.mask) {
      if held != state.interfaceOrientation { turn(to: held) }
    } else if !mask.contains(state.interfaceOrientation.mask), let first = mask.first {
      turn(to: first)
    }
  }

  /// Called before a window shows its root view controller. Rotates the interface to an orientation
  /// that the root supports, and resizes a window that filled the scene before. The window's view
  /// controllers get no rotation callbacks, because none of them has appeared yet.
  static func adoptOrientation(for window: UIWindow) {
    let state = ModelDevice.current
    guard let root = window.rootViewController, window.frame == state.sceneBounds,
      window.windowLevel == .normal
    else { return }
    let mask = supportedOrientations(in: window)
    guard !mask.contains(state.interfaceOrientation.mask), let first = mask.first,
      root.viewIfLoaded?.window == nil
    else { return }
    turn(to: first)
    window.resize(to: ModelDevice.current.sceneBounds)
  }
}

/// A change of the scene's size or orientation, for the scene's delegate and for the coordinators of
/// the view controllers' transitions.
@MainActor struct SceneChange {
  var before: ModelDevice.State
  var after: ModelDevice.State

  /// The rotation of the interface, clockwise on the screen for positive angles: from portrait to
  /// landscape right, it is a quarter turn (F128).
  var rotation: CGAffineTransform {
    let turns = after.interfaceOrientation.quarterTurns - before.interfaceOrientation.quarterTurns
    return turns == 0
      ? .identity : CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
  }

  /// In seconds: 0.3, on an iPad 0.4, and twice as long for a half turn (F128).
  var duration: TimeInterval {
    let turns = after.interfaceOrientation.quarterTurns - before.interfaceOrientation.quarterTurns
    return (after.setup.model.isPad ? 0.4 : 0.3) * (abs(turns) == 2 ? 2 : 1)
  }

  func tell(_ scene: UIWindowScene) {
    guard
      before.interfaceOrientation != after.interfaceOrientation
        || before.sceneBounds != after.sceneBounds
    else { return }
    (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
      scene, didUpdate: ScreenSpace(size: before.sceneBounds.size),
      interfaceOrientation: before.interfaceOrientation, traitCollection: before.traits)
  }
}

extension UIWindow {
  /// Returns the traits that the window will have on a changed device.
  fileprivate func traits(on device: ModelDevice.State) -> UITraitCollection {
    traitChanges.applied(to: windowScene?.traitChanges.applied(to: device.traits) ?? device.traits)
  }

  /// The root view controller and the view controllers presented above it, from the lowest to the
  /// topmost.
  var controllersFromRoot: [UIViewController] {
    sequence(first: rootViewController) { $0?.presentation.presented }.compactMap { $0 }
  }
}

extension UIViewController {
  /// Whether the view controller determines the orientation: it is a root view controller, or
  /// covers the screen.
  fileprivate var decidesOrientation: Bool {
    guard presentation.presenter != nil else { return true }
    return modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
  }
}

extension UIInterfaceOrientation {
  /// The clockwise quarter turns from portrait.
  fileprivate var quarterTurns: Int {
    switch self {
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: -1
    default: 0
    }
  }

  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

  /// The interface orientation for a device orientation, with the two landscape orientations
  /// swapped; `nil` if the device lies flat.
  init?(_ orientation: UIDeviceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    default: return nil
    }
  }
}

extension UIInterfaceOrientationMask {
  /// The orientation to rotate to if the current one is not allowed.
  var first: UIInterfaceOrientation? {
    let order: [UIInterfaceOrientation] = [
      .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]
    return order.first { contains($0.mask) }
  }
}
