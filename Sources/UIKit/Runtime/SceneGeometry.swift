/// Turns the interface, gives the scene another size, and tells everybody in the documented order.
@MainActor enum SceneGeometry {
  /// Changes the model device. Controllers hear `willTransition(to:with:)` (if the size classes change) and
  /// `viewWillTransition(to:with:)` before anything has changed, the root first, then what is presented over
  /// it; then the windows that filled the scene have its new size; then views and controllers hear
  /// `traitCollectionDidChange(_:)`, a parent before its children (F51); layout, and what goes alongside the
  /// transition, follow with the next commit.
  static func change(_ body: (inout ModelDevice.State) -> Void) {
    let before = ModelDevice.current
    var after = before
    body(&after)
    after.updateTraits()
    let (old, new) = (before.sceneBounds, after.sceneBounds)
    let classesChange =
      before.traits.horizontalSizeClass != after.traits.horizontalSizeClass
      || before.traits.verticalSizeClass != after.traits.verticalSizeClass
    let windows = Runtime.windows
    let filling = windows.filter { $0.frame == old && old != new }

    for window in windows {
      let size = filling.contains { $0 === window } ? new.size : window.bounds.size
      window.announce(
        size, traits: classesChange ? window.traits(on: after) : nil)
    }
    ModelDevice.current = after
    for window in filling { window.resize(to: new) }
    let change = SceneChange(before: before, after: after)
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

  /// What the application and the frontmost full screen controller of a window allow together.
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

  /// Lays the interface as the device is held, if the controllers allow it.
  static func followDevice() {
    guard let wanted = UIInterfaceOrientation(ModelDevice.current.deviceOrientation) else { return }
    let window = UIWindowScene.main.keyWindow ?? UIWindowScene.main.windows.first
    let decider = window?.controllersFromRoot.last(where: \.decidesOrientation)
    guard decider?.shouldAutorotate ?? true,
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

  /// Turns the interface away from an orientation that is not allowed any more, and back to the device's where
  /// that is allowed again.
  static func adoptSupportedOrientation(of scene: UIWindowScene) {
    let state = ModelDevice.current
    let mask = supportedOrientations(in: scene.keyWindow ?? scene.windows.first)
    if let held = UIInterfaceOrientation(state.deviceOrientation), mask.contains(held.mask) {
      if held != state.interfaceOrientation { turn(to: held) }
    } else if !mask.contains(state.interfaceOrientation.mask), let first = mask.first {
      turn(to: first)
    }
  }

  /// Called before a window shows its root controller. Rotates the interface to an orientation that the root supports, and
  /// resizes a window that filled the scene before. Calls no rotation methods in this window: nothing has appeared in it.
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

/// What a scene's delegate is told of.
@MainActor private struct SceneChange {
  var before: ModelDevice.State
  var after: ModelDevice.State

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
  /// The traits that the window will have on another device.
  fileprivate func traits(on device: ModelDevice.State) -> UITraitCollection {
    traitChanges.applied(to: windowScene?.traitChanges.applied(to: device.traits) ?? device.traits)
  }

  /// The root controller, what it presents, what that presents and so on.
  var controllersFromRoot: [UIViewController] {
    sequence(first: rootViewController) { $0?.presentation.presented }.compactMap { $0 }
  }
}

extension UIViewController {
  /// Whether it decides how the interface lies: a root, and what covers the screen.
  fileprivate var decidesOrientation: Bool {
    guard presentation.presenter != nil else { return true }
    return modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
  }
}

extension UIInterfaceOrientation {
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

  /// The interface of a device that is held so: turned the other way. Nil for a device that lies flat.
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
  /// The one that is taken where the present one is not allowed.
  var first: UIInterfaceOrientation? {
    let order: [UIInterfaceOrientation] = [
      .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]
    return order.first { contains($0.mask) }
  }
}
