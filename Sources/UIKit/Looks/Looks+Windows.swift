import Trace

extension UIWindow: LookBearing {
  /// A window without a colour is black on a device. It is drawn in the colour of the system's
  /// background instead: black text on black would show nothing.
  func addLook(to pen: inout LookPen) {
    pen.look.role = .window
    if backgroundColor == nil { pen.box(pen.bounds, fill: .systemBackground) }
    let device = ModelDevice.current
    guard frame == device.sceneBounds else { return }
    if device.sceneSize == nil { pen.look.cornerRadius = device.setup.model.cornerRadius }
    pen.isAbove = true
    if Keyboard.isShown, isKeyWindow {
      pen.symbol("keyboard", Keyboard.frame, pen.isDark ? .white : .black)
    }
    let isTurnedPhone = !device.setup.model.isPad && device.interfaceOrientation.isLandscape
    if isTurnedPhone, device.safeAreaInsets.left > 20 {
      addTurnedCutOut(isIsland: device.safeAreaInsets.left > 51, to: &pen)
    }
    if !isTurnedPhone, !SystemBars.isStatusBarHidden {
      let isLight =
        switch SystemBars.style {
        case .lightContent: true
        case .darkContent: false
        default: pen.isDark
        }
      pen.symbol(
        device.setup.model.isPad ? "statusbar.pad" : "statusbar",
        CGRect(
          x: pen.bounds.minX, y: pen.bounds.minY, width: pen.bounds.width,
          height: device.setup.model.statusBarHeight), isLight ? .white : .black)
    }
    if device.safeAreaInsets.bottom > 0, !SystemBars.isHomeIndicatorHidden {
      let width = min(140, pen.bounds.width * 0.36)
      pen.box(
        CGRect(x: pen.bounds.midX - width / 2, y: pen.bounds.maxY - 13, width: width, height: 5),
        radius: 2.5, fill: pen.isDark ? .white : .black)
    }
    pen.isAbove = false
  }
}

extension UIWindow {
  /// The cut-out for the camera at the side of a turned phone.
  fileprivate func addTurnedCutOut(isIsland: Bool, to pen: inout LookPen) {
    let (depth, width): (CGFloat, CGFloat) = isIsland ? (36, 124) : (60, 164)
    let inset: CGFloat = isIsland ? 11 : -29
    let isLeft = ModelDevice.current.interfaceOrientation == .landscapeRight
    let x = isLeft ? pen.bounds.minX + inset : pen.bounds.maxX - inset - depth
    pen.box(
      CGRect(x: x, y: pen.bounds.midY - width / 2, width: depth, height: width),
      radius: isIsland ? 18 : 20, fill: .black)
  }
}

extension UITransitionView: LookBearing {
  /// The dimmed presenter of a sheet, or the shadow and the arrow of a popover.
  func addLook(to pen: inout LookPen) {
    guard let card = cardLook else { return }
    guard case .popover(let direction) = card, let frame = presented.viewIfLoaded?.frame else {
      pen.box(pen.bounds, fill: UIColor.black.withAlphaComponent(pen.isDark ? 0.48 : 0.2))
      return
    }
    for distance in [CGFloat(24), 12, 4] {
      pen.box(
        frame.insetBy(dx: -distance, dy: -distance), radius: 13 + distance,
        fill: UIColor.black.withAlphaComponent(0.06))
    }
    let fill = presented.viewIfLoaded?.backgroundColor ?? .systemBackground
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    switch direction {
    case .up:
      pen.symbol(
        "arrow.up.popover", CGRect(x: middle.x - 13, y: frame.minY - 12, width: 26, height: 13),
        fill)
    case .down:
      pen.symbol(
        "arrow.down.popover", CGRect(x: middle.x - 13, y: frame.maxY - 1, width: 26, height: 13),
        fill)
    default: break
    }
  }

  enum CardLook {
    case sheet(hasGrabber: Bool, radius: CGFloat)
    case popover(UIPopoverArrowDirection)
  }

  /// How the presented view is drawn; `nil` if it covers the screen or draws itself.
  var cardLook: CardLook? {
    guard !(presented is UIAlertController), let view = presented.viewIfLoaded,
      view.superview === self, view.frame != bounds
    else { return nil }
    if let popover = presented.presentation.controller as? UIPopoverPresentationController,
      presented.presentation.effectiveStyle == .popover
    {
      return .popover(popover.arrowDirection)
    }
    switch presented.presentation.effectiveStyle ?? presented.modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic, .popover: break
    default: return nil
    }
    let sheet = presented.presentation.controller as? UISheetPresentationController
    return .sheet(
      hasGrabber: sheet?.prefersGrabberVisible ?? false, radius: sheet?.preferredCornerRadius ?? 12)
  }
}

extension UIViewController: RootLookBearing {
  func addRootLook(of view: UIView, to pen: inout LookPen) {
    if let alert = self as? UIAlertController { return alert.addAlertLook(to: &pen) }
    if let split = self as? UISplitViewController { split.addDividers(to: &pen) }
    switch (view.superview as? UITransitionView)?.cardLook {
    case .sheet(let hasGrabber, let radius):
      pen.look.cornerRadius = max(pen.look.cornerRadius, Double(radius))
      pen.look.isClipping = true
      guard hasGrabber else { return }
      pen.isAbove = true
      pen.box(
        CGRect(x: pen.bounds.midX - 18, y: pen.bounds.minY + 5, width: 36, height: 5), radius: 2.5,
        fill: .tertiaryLabel)
      pen.isAbove = false
    case .popover:
      pen.look.cornerRadius = max(pen.look.cornerRadius, 13)
      pen.look.isClipping = true
      if view.backgroundColor == nil { pen.box(pen.bounds, fill: .systemBackground) }
    case nil: break
    }
  }
}

extension UIAlertController {
  /// The dimmed background, the cards, the boxes of the text fields, and the lines between the
  /// buttons.
  fileprivate func addAlertLook(to pen: inout LookPen) {
    pen.box(pen.bounds, fill: UIColor.black.withAlphaComponent(pen.isDark ? 0.48 : 0.2))
    for card in cards {
      pen.box(card, radius: 14, fill: pen.isDark ? .systemGray5 : .secondarySystemBackground)
    }
    for field in textFields ?? [] {
      pen.box(
        field.frame.insetBy(dx: -8, dy: 0), radius: 6, fill: .systemBackground,
        border: .separator, width: 1)
    }
    for action in actions {
      guard let frame = action.button?.frame,
        let card = cards.first(where: { $0.contains(frame) })
      else { continue }
      if frame.minY > card.minY + 1 {
        pen.box(
          CGRect(x: frame.minX, y: frame.minY - 0.25, width: frame.width, height: 0.5),
          fill: .separator)
      }
      if frame.minX > card.minX + 1, frame.width < card.width {
        pen.box(
          CGRect(x: frame.minX - 0.25, y: frame.minY, width: 0.5, height: frame.height),
          fill: .separator)
      }
    }
  }
}

extension UISplitViewController {
  fileprivate func addDividers(to pen: inout LookPen) {
    let columns = (viewIfLoaded?.subviews ?? []).map(\.frame).sorted { $0.minX < $1.minX }
    pen.isAbove = true
    for column in columns where column.maxX < pen.bounds.maxX - 1 {
      pen.box(
        CGRect(x: column.maxX - 0.5, y: column.minY, width: 1, height: column.height),
        fill: .separator)
    }
    pen.isAbove = false
  }
}

extension UIVisualEffectView: LookBearing {
  func addLook(to pen: inout LookPen) {
    guard let blur = effect as? UIBlurEffect else { return }
    let fill: UIColor =
      switch blur.style {
      case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark, .systemChromeMaterialDark:
        .black.withAlphaComponent(0.55)
      case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight,
        .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
        .white.withAlphaComponent(0.7)
      default: .secondarySystemBackground.withAlphaComponent(0.8)
      }
    pen.box(pen.bounds, fill: fill)
  }
}
