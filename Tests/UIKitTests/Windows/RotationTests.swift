import Testing

@testable import UIKit

/// Runs a closure with another simulated device, and restores the default one.
@MainActor func withDevice<Result>(
  _ device: SimulatedDevice, _ body: () throws -> Result
) rethrows -> Result {
  UIScreen.main.simulate(device)
  defer { UIScreen.main.simulate(.iPhone14) }
  return try body()
}

@MainActor @Suite(.oneAtATime) struct RotationTests {
  private final class Page: UIViewController {
    var orientations = UIInterfaceOrientationMask.allButUpsideDown
    var log: [String] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append(
        "willTransition \(newCollection.verticalSizeClass) from \(traitCollection.verticalSizeClass)"
      )
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("viewWillTransition \(size) from \(view.bounds.size)")
      coordinator.animate { _ in self.log.append("alongside \(self.view.bounds.size)") }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log.append("traits \(traitCollection.verticalSizeClass)")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.append("layout \(view.bounds.size)")
    }
  }

  @Test func `F51 a rotation calls for traits, then size, then changes traits and lays out`() {
    withDevice(.iPhone15) {
      let page = Page()
      let window = shownWindow(page)
      page.log = []
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(
        page.log == [
          "willTransition compact from regular",
          "viewWillTransition (852.0, 393.0) from (393.0, 852.0)", "traits compact",
          "alongside (852.0, 393.0)", "layout (852.0, 393.0)",
        ])
      #expect(window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
      #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
      #expect(UIWindowScene.main.interfaceOrientation == .landscapeRight)
      #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1179, height: 2556))
    }
  }

  @Test func `an interface that may not rotate stays while the device's orientation changes`() {
    withDevice(.iPhone15) {
      let page = Page()
      page.orientations = .portrait
      let window = shownWindow(page)
      UIDevice.current.simulate(orientation: .landscapeRight)
      #expect(UIDevice.current.orientation == .landscapeRight)
      #expect(UIWindowScene.main.interfaceOrientation == .portrait)
      page.orientations = .all
      page.setNeedsUpdateOfSupportedInterfaceOrientations()
      #expect(UIWindowScene.main.interfaceOrientation == .landscapeLeft)
      #expect(window.bounds.width == 852)
    }
  }

  @Test func `a scene rotates on request or reports why not`() {
    withDevice(.iPhone15) {
      let page = Page()
      page.orientations = .portrait
      let window = shownWindow(page)
      var reason = ""
      UIWindowScene.main.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) {
        reason = $0.localizedDescription
      }
      #expect(
        reason
          == "None of the requested orientations are supported by the view controller. "
          + "Requested: landscapeLeft; Supported: portrait")
      page.orientations = .all
      UIWindowScene.main.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
      #expect(UIWindowScene.main.effectiveGeometry.interfaceOrientation == .landscapeRight)
      #expect(window.bounds.size == CGSize(width: 852, height: 393))
    }
  }

  @Test func `a root controller that requires landscape is shown in landscape`() {
    withDevice(.iPhone15) {
      let page = Page()
      page.orientations = .landscape
      let window = shownWindow(page)
      #expect(window.bounds.size == CGSize(width: 852, height: 393))
      #expect(!page.log.contains { $0.hasPrefix("viewWillTransition") })
    }
  }

  @Test func `half of an iPad is a compact width`() {
    withDevice(.iPadPro11.landscape) {
      let page = Page()
      let window = shownWindow(page)
      #expect(page.traitCollection.horizontalSizeClass == .regular)
      page.log = []
      UIWindowScene.main.simulate(size: CGSize(width: 592, height: 834))
      settle()
      #expect(window.bounds.width == 592)
      #expect(UIScreen.main.bounds.width == 1194)
      #expect(page.traitCollection.horizontalSizeClass == .compact)
      #expect(page.log.first == "willTransition regular from regular")
      #expect(page.log.contains("viewWillTransition (592.0, 834.0) from (1194.0, 834.0)"))
    }
  }

  @Test func `children get a rotation after their parent's callbacks`() {
    withDevice(.iPhone15) {
      let (parent, child) = (Page(), Page())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.view.frame = parent.view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let window = shownWindow(parent)
      child.log = []
      UIDevice.current.simulate(orientation: .landscapeLeft)
      #expect(
        child.log == [
          "willTransition compact from regular",
          "viewWillTransition (852.0, 393.0) from (393.0, 852.0)", "traits compact",
        ])
      #expect(window.rootViewController === parent)
    }
  }

  @Test func `orientation notifications are posted only while they are enabled`() {
    withDevice(.iPhone15) {
      var count = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { count += 1 } }
      UIDevice.current.simulate(orientation: .faceUp)
      #expect(count == 0)
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      UIDevice.current.simulate(orientation: .landscapeLeft)
      #expect(count == 1)
      #expect(UIDevice.current.orientation.isLandscape)
      UIDevice.current.endGeneratingDeviceOrientationNotifications()
      NotificationCenter.default.removeObserver(token)
    }
  }

  private nonisolated static let turns: [(SimulatedDevice, UIDeviceOrientation, Double, Int)] = [
    (.iPhone15, .landscapeLeft, 0.3, 90), (.iPhone15, .landscapeRight, 0.3, -90),
    (.iPhone15.landscape, .portrait, 0.3, -90), (.iPhoneSE, .landscapeLeft, 0.3, 90),
    (.iPadPro11, .landscapeLeft, 0.4, 90), (.iPadPro11, .landscapeRight, 0.4, -90),
    (.iPadPro11.landscape, .portraitUpsideDown, 0.4, 90),
  ]

  @Test(arguments: turns)
  func `F128 the coordinator of a rotation has its duration and its transform`(
    _ device: SimulatedDevice, _ orientation: UIDeviceOrientation, _ duration: Double, _ angle: Int
  ) {
    final class Watching: UIViewController {
      var seen: [(duration: Double, angle: Int)] = []

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        let transform = coordinator.targetTransform
        let angle = atan2(transform.b, transform.a) * 180 / .pi
        seen.append((coordinator.transitionDuration, Int(angle.rounded())))
      }
    }
    withDevice(device) {
      let (page, sheet) = (Watching(), Watching())
      let window = shownWindow(page)
      page.present(sheet, animated: false)
      settle()
      UIDevice.current.simulate(orientation: orientation)
      settle()
      for controller in [page, sheet] {
        #expect(controller.seen.count == 1)
        #expect(controller.seen.last?.duration == duration)
        #expect(controller.seen.last?.angle == angle)
      }
      #expect(window.rootViewController === page)
    }
  }

  @Test func `F128 a scene that is resized without a rotation has no transform`() {
    final class Watching: UIViewController {
      var seen: [CGAffineTransform] = []

      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        seen.append(coordinator.targetTransform)
        #expect(coordinator.transitionDuration > 0)
      }
    }
    withDevice(.iPadPro11.landscape) {
      let page = Watching()
      let window = shownWindow(page)
      UIWindowScene.main.simulate(size: CGSize(width: 592, height: 834))
      settle()
      #expect(page.seen.map(\.isIdentity) == [true])
      #expect(window.rootViewController === page)
    }
  }

  @Test func `setting the orientation by key-value coding rotates the device`() {
    withDevice(.iPhone15) {
      let window = shownWindow(Page())
      UIDevice.current.setValue(
        UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
      #expect(UIWindowScene.main.interfaceOrientation == .landscapeLeft)
      #expect(window.bounds.width == 852)
    }
  }

  @Test func `during layout the current traits are the view's`() {
    final class Asking: UIView {
      var seen: UIUserInterfaceStyle?
      override func layoutSubviews() {
        super.layoutSubviews()
        seen = UITraitCollection.current.userInterfaceStyle
      }
    }
    let (page, view) = (UIViewController(), Asking())
    page.view.addSubview(view)
    view.overrideUserInterfaceStyle = .dark
    let window = shownWindow(page)
    #expect(view.seen == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(window.rootViewController === page)
  }
}
