import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIColorTests {
  @Test func `colours are equal if they are created in the same way`() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.white == UIColor(white: 1, alpha: 1))
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.systemRed == .systemRed)
    #expect(UIColor.systemRed != .systemBlue)
  }

  @Test func `a colour prints its colour space and components`() {
    #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect("\(UIColor(white: 0.5, alpha: 0.25))" == "UIExtendedGrayColorSpace 0.5 0.25")
    #expect("\(UIColor.systemRed)".hasSuffix("; name = systemRedColor>"))
  }

  @Test func `system colours differ in dark mode`() {
    let (day, night) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    let light = UIColor.systemBackground.storage.resolved(with: day)
    let dark = UIColor.systemBackground.storage.resolved(with: night)
    #expect(light.red == 1 && light.alpha == 1)
    guard case .rgb(let red, _, _, _) = dark else { return #expect(Bool(false)) }
    #expect(red == 0)
  }

  @Test func `alpha can be replaced`() {
    #expect(
      UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(UIColor.label.withAlphaComponent(0.5).cgColor.alpha == 0.5)
  }

  @Test func `the components of a colour are returned unchanged`() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
  }

  @Test(arguments: [0, 0.1, 0.4, 0.6, 0.8, 0.95] as [CGFloat])
  func `hue, saturation and brightness are returned unchanged`(hue: CGFloat) {
    var (h, s, b) = (CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hue: hue, saturation: 0.5, brightness: 0.75, alpha: 1)
      .getHue(&h, saturation: &s, brightness: &b, alpha: nil)
    #expect(abs(h - hue) < 1e-9 && abs(s - 0.5) < 1e-9 && abs(b - 0.75) < 1e-9)
  }

  @Test func `a view tree shows the names of colours`() {
    #expect(UIColor.systemRed.traceName == "systemRed")
    #expect(UIColor.white.traceName == "white")
    #expect(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).traceName == "orange")
    #expect(UIColor(red: 1, green: 0.25, blue: 0, alpha: 0.5).traceName == "#FF4000/0.5")
    #expect(UIColor.systemRed.withAlphaComponent(0.5).traceName == "systemRed/0.5")
  }

  @Test func `a colour literal creates a colour`() {
    let color = UIColor(_colorLiteralRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
  }

  @Test func `a dynamic colour calls its closure with the current traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    #expect(color == color && color != UIColor { _ in .black })
  }

  @Test func `a pattern has an image and no components`() {
    let image = UIImage()
    let color = UIColor(patternImage: image)
    var red: CGFloat = 7
    #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
    #expect(color == UIColor(patternImage: image) && color != .black)
    #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    #expect(color.traceName == "pattern")
  }
}
