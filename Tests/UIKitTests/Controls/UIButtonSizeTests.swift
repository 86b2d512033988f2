import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIButtonSizeTests {
  nonisolated private static let sizes = [1, 10, 20, 60].map { CGSize(width: $0, height: $0 - 1) }

  private func image(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in }
  }

  /// The height of a line of the title's font, in whole points.
  private func line(_ type: UIButton.ButtonType) -> CGFloat { type == .custom ? 22 : 18 }

  @Test(arguments: [UIButton.ButtonType.custom, .system], sizes)
  func `F133 a button with only an image has neither a least width nor a padding`(
    _ type: UIButton.ButtonType, _ size: CGSize
  ) {
    let button = UIButton(type: type)
    button.setImage(image(size), for: .normal)
    let expected = CGSize(width: size.width, height: max(size.height, line(type)))
    #expect(button.intrinsicContentSize == expected)
    button.sizeToFit()
    #expect(button.frame.size == expected)
  }

  @Test(arguments: [UIButton.ButtonType.custom, .system])
  func `F133 a button with only a title is 30 points wide at least, and has a padding of 12`(
    _ type: UIButton.ButtonType
  ) {
    let button = UIButton(type: type)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: line(type) + 12))
    button.setTitle("A long title", for: .normal)
    let text = TextMeasure.size(
      of: "A long title", font: .systemFont(ofSize: type == .custom ? 18 : 15))
    #expect(button.intrinsicContentSize.width == text.width.rounded(.up))
    #expect(button.intrinsicContentSize.height == line(type) + 12)
    button.setImage(image(CGSize(width: 20, height: 20)), for: .normal)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: (text.width + 20).rounded(.up), height: max(20, line(type))))
  }

  @Test(arguments: [UIButton.ButtonType.custom, .system])
  func `F133 insets replace the least width and the padding`(_ type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    DeprecatedInsets.uses.set(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), on: button)
    #expect(button.intrinsicContentSize == CGSize(width: 6, height: line(type) + 4))
    button.setImage(image(CGSize(width: 60, height: 48)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 66, height: 52))
  }

  @Test(arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd])
  func `F133 a button with an image of its own is as large as that`(_ type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22))
    button.setImage(image(CGSize(width: 10, height: 10)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 10, height: 10))
  }

  @Test func `a button is at least as large as its background image`() {
    let button = UIButton()
    button.setBackgroundImage(image(CGSize(width: 80, height: 60)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 80, height: 60))
  }

  @Test(arguments: [
    (NSDirectionalRectEdge.leading, CGSize(width: 44, height: 34)),
    (.trailing, CGSize(width: 44, height: 34)), (.top, CGSize(width: 44, height: 34)),
    (.bottom, CGSize(width: 44, height: 34)),
  ])
  func `a configuration has its insets around an image only`(
    _ placement: NSDirectionalRectEdge, _ size: CGSize
  ) {
    var configuration = UIButton.Configuration.plain()
    configuration.image = image(CGSize(width: 20, height: 20))
    configuration.imagePlacement = placement
    configuration.imagePadding = 9
    #expect(UIButton(configuration: configuration).intrinsicContentSize == size)
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func `the padding and the reservation of the image are on its axis`(
    _ placement: NSDirectionalRectEdge
  ) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.contentInsets = .zero
    let text = UIButton(configuration: configuration).intrinsicContentSize
    configuration.image = image(CGSize(width: 8, height: 8))
    configuration.imagePlacement = placement
    configuration.imagePadding = 5
    configuration.imageReservation = 10
    let size = UIButton(configuration: configuration).intrinsicContentSize
    let isUpright = placement == .top || placement == .bottom
    #expect(size.width == (isUpright ? text.width : text.width + 15))
    #expect(size.height == (isUpright ? text.height + 15 : text.height))
  }
}

extension UIButtonSizeTests {
  @Test(arguments: [
    (UIButton.Configuration.Size.mini, 15, 5, 10), (.small, 15, 5, 10), (.medium, 17, 7, 12),
    (.large, 17, 15, 20),
  ])
  func `F133 the size of a configuration decides its font and its insets`(
    _ size: UIButton.Configuration.Size, _ points: CGFloat, _ across: CGFloat, _ along: CGFloat
  ) {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Configure"
    configuration.buttonSize = size
    let button = UIButton(configuration: configuration)
    let text = TextMeasure.size(of: "Configure", font: .systemFont(ofSize: points))
    #expect(button.titleLabel?.font.pointSize == points)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: text.width + 2 * along, height: text.height + 2 * across))
  }

  @Test func `F133 a subtitle is below the title, and an indicator beside it`() {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Configure"
    let plain = UIButton(configuration: configuration).intrinsicContentSize
    #expect(abs(plain.height - 34.333) < 0.001)
    configuration.showsActivityIndicator = true
    let busy = UIButton(configuration: configuration).intrinsicContentSize
    #expect(abs(busy.width - plain.width - 20.333) < 0.001 && busy.height == plain.height)
    configuration.showsActivityIndicator = false
    configuration.subtitle = "Sub"
    let double = UIButton(configuration: configuration).intrinsicContentSize
    #expect(abs(double.height - 51) < 0.001 && double.width == plain.width)
  }

  @Test func `F133 the font of a configuration is that of its attributes or its transformer`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var changed = $0
      changed[AttributeScopes.UIKitAttributes.FontAttribute.self] = .systemFont(ofSize: 40)
      return changed
    }
    let button = UIButton(configuration: configuration)
    #expect(button.titleLabel?.font.pointSize == 40)
    #expect(button.intrinsicContentSize.height > 60)
    button.configuration = nil
    #expect(button.titleLabel?.font.pointSize == 15)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
  }
}

/// Sets a deprecated property without a warning.
@MainActor private protocol InsetUses {
  func set(_ insets: UIEdgeInsets, on button: UIButton)
}

private struct DeprecatedInsets: InsetUses {
  static let uses: any InsetUses = DeprecatedInsets()

  @available(*, deprecated) func set(_ insets: UIEdgeInsets, on button: UIButton) {
    button.contentEdgeInsets = insets
  }
}
