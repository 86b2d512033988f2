import Testing

@testable import UIKit

@MainActor struct SimulatedDeviceTests {
  @Test func `without a choice it is a phone of 390 by 844 points`() {
    #expect(UIScreen.main.simulatedDevice.description == "iPhone 14")
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }

  @Test func `a device is written as words, in any order and any case`() throws {
    let device = try #require(SimulatedDevice("dark, ipad pro (11-inch), landscape"))
    #expect(device.description == "iPad Pro 11, landscape-right, dark")
    #expect(device == .iPadPro11.landscape.dark)
    #expect(SimulatedDevice("iPhone 99") == nil)
    #expect(
      SimulatedDevice.iPhoneSE.textSize(.accessibilityLarge).description
        == "iPhone SE, accessibility-large")
  }

  @Test func `every device has a name of its own and can be read back`() {
    for name in SimulatedDevice.names {
      #expect(SimulatedDevice(name)?.name == name)
    }
    #expect(Set(SimulatedDevice.names).count == SimulatedDevice.names.count)
  }

  @Test func `an iPad has an iPad's traits, bars and idiom`() {
    withDevice(.iPadPro11) {
      let window = shownWindow(UIViewController())
      #expect(window.frame.size == CGSize(width: 834, height: 1194))
      #expect(window.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
      #expect(window.traitCollection.horizontalSizeClass == .regular)
      #expect(window.traitCollection.displayScale == 2)
      #expect(UIDevice.current.userInterfaceIdiom == .pad)
      #expect(UIDevice.current.model == "iPad")
      #expect(UIViewController().supportedInterfaceOrientations == .all)
    }
  }

  @Test func `a large phone is regular from side to side in landscape`() {
    withDevice(.iPhone15ProMax.landscape) {
      #expect(UITraitCollection.current.horizontalSizeClass == .regular)
      #expect(UITraitCollection.current.verticalSizeClass == .compact)
    }
    withDevice(.iPhone15.landscape) {
      #expect(UITraitCollection.current.horizontalSizeClass == .compact)
    }
  }

  @Test func `settings become traits`() {
    withDevice(.iPhone15.dark.rightToLeft.boldText.increasedContrast) {
      let traits = UITraitCollection.current
      #expect(traits.userInterfaceStyle == .dark)
      #expect(traits.layoutDirection == .rightToLeft)
      #expect(traits.legibilityWeight == .bold)
      #expect(traits.accessibilityContrast == .high)
      #expect(UIAccessibility.isBoldTextEnabled)
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(
        UIColor.systemBackground.resolvedColor(with: traits)
          == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test func `a window that fills the screen follows when the device changes`() {
    let window = shownWindow(UIViewController())
    let small = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    small.isHidden = false
    withDevice(.iPhoneSE) {
      #expect(window.frame.size == CGSize(width: 375, height: 667))
      #expect(small.frame.width == 100)
      #expect(window.safeAreaInsets.top == 20)
    }
    #expect(window.frame.size == CGSize(width: 390, height: 844))
    small.isHidden = true
  }

  @Test func `dynamic type follows the text size`() {
    withDevice(.iPhone15.textSize(.accessibilityExtraExtraExtraLarge)) {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 53)
      #expect(UIFontMetrics.default.scaledValue(for: 17) == 53)
      #expect(
        UIFontMetrics(forTextStyle: .body).scaledFont(
          for: .systemFont(ofSize: 17), maximumPointSize: 30
        ).pointSize == 30)
      let small = UITraitCollection(preferredContentSizeCategory: .small)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 15)
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test func `a status bar is as the frontmost controller wants it, and none in landscape`() {
    class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    withDevice(.iPhone15) {
      let window = shownWindow(Light())
      let bar = UIWindowScene.main.statusBarManager
      window.rootViewController?.setNeedsStatusBarAppearanceUpdate()
      settle()
      #expect(bar?.statusBarStyle == .lightContent)
      #expect(bar?.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
      UIDevice.current.simulate(orientation: .landscapeLeft)
      #expect(bar?.isStatusBarHidden == true)
    }
  }
}
