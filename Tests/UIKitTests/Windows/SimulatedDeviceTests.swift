import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct SimulatedDeviceTests {
  @Test func `the default device is a phone of 390 by 844 points`() {
    #expect(UIScreen.main.simulatedDevice.description == "iPhone 14")
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }

  @Test func `a device is described in words, in any order and case`() throws {
    let device = try #require(SimulatedDevice("dark, ipad pro (11-inch), landscape"))
    #expect(device.description == "iPad Pro 11, landscape-right, dark")
    #expect(device == .iPadPro11.landscape.dark)
    #expect(SimulatedDevice("iPhone 99") == nil)
    #expect(
      SimulatedDevice.iPhoneSE.textSize(.accessibilityLarge).description
        == "iPhone SE, accessibility-large")
  }

  @Test func `every device has a unique name and can be read from it`() {
    for name in SimulatedDevice.names {
      #expect(SimulatedDevice(name)?.name == name)
    }
    #expect(Set(SimulatedDevice.names).count == SimulatedDevice.names.count)
  }

  @Test func `an iPad has its own traits, bars and idiom`() {
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

  @Test func `a large phone has a regular width in landscape`() {
    withDevice(.iPhone15ProMax.landscape) {
      #expect(UITraitCollection.current.horizontalSizeClass == .regular)
      #expect(UITraitCollection.current.verticalSizeClass == .compact)
    }
    withDevice(.iPhone15.landscape) {
      #expect(UITraitCollection.current.horizontalSizeClass == .compact)
    }
  }

  @Test func `settings are reflected in traits`() {
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

  @Test func `a full screen window follows a change of the device`() {
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

  @Test func `the front controller decides the status bar, which is hidden in landscape`() {
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

@MainActor @Suite(.oneAtATime) struct SettingsOfTheDeviceTests {
  @Test func `a label that follows the text size changes its font`() {
    let (label, fixed) = (UILabel(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    fixed.font = .preferredFont(forTextStyle: .body)
    let page = UIViewController()
    page.view.addSubview(label)
    page.view.addSubview(fixed)
    let window = shownWindow(page)
    withDevice(.iPhone14.textSize(.accessibilityLarge)) {
      #expect(label.font.pointSize == 33)
      #expect(fixed.font.pointSize == 17)
    }
    #expect(label.font.pointSize == 17)
    #expect(window.rootViewController === page)
  }

  @Test func `in right to left, leading is on the right`() {
    withDevice(.iPhone14.rightToLeft) {
      let page = UIViewController()
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 10),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.topAnchor.constraint(equalTo: page.view.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
      let window = shownWindow(page)
      #expect(view.frame.origin.x == 330)
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(window.rootViewController === page)
    }
  }

  @Test func `rows and bars are mirrored on a device that is read from right to left`() {
    withDevice(.iPhone14.rightToLeft) {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      window.addSubview(cell)
      window.isHidden = false
      window.layoutIfNeeded()
      #expect(cell.contentView.frame.maxX == 390)
      #expect(cell.contentView.frame.minX == 38)
      let (text, detail) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
      #expect(text.maxX == 352 - 16 && detail.minX == 16)
      let segments = UISegmentedControl(items: ["a", "b"])
      segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
      window.addSubview(segments)
      #expect(segments.places.map(\.minX) == [50, 0])
    }
  }

  @Test func `a view's layer has the view's appearance and clipping`() {
    let view = UIView()
    view.backgroundColor = .red
    view.alpha = 0.5
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.layer.opacity == 0.5)
    #expect(view.layer.delegate === view)
    view.layer.masksToBounds = true
    #expect(view.clipsToBounds)
    view.clipsToBounds = false
    #expect(!view.layer.masksToBounds)
    view.layer.backgroundColor = UIColor.blue.cgColor
    view.alpha = 1
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
  }

  @Test func `a presented sheet gets a rotation after its presenter`() {
    class Named: UIViewController {
      var log: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("size")
      }
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.append("traits")
      }
    }
    let (page, sheet) = (Named(), Named())
    let window = shownWindow(page)
    page.present(sheet, animated: false)
    settle()
    UIDevice.current.simulate(orientation: .landscapeLeft)
    defer { UIDevice.current.simulate(orientation: .portrait) }
    #expect(page.log == ["traits", "size"])
    #expect(sheet.log == ["traits", "size"])
    #expect(window.bounds.width == 844)
  }
}
