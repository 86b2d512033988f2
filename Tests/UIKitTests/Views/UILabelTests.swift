import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UILabelTests {
  @Test func `a new label has the documented defaults`() {
    let label = UILabel()
    #expect(label.text == nil && label.numberOfLines == 1)
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `a label has the size of its text, and one line has the font's height`() {
    let label = UILabel()
    label.text = "Hello"
    #expect(abs(label.intrinsicContentSize.height - 61.0 / 3) < 1e-9)
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
    label.font = .systemFont(ofSize: 34)
    #expect(label.intrinsicContentSize.height > 40)
  }

  @Test func `text and attributed text are the same content`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    #expect(label.text == "Big")
    #expect(label.intrinsicContentSize.height > 40)
    label.text = "Small"
    #expect(label.attributedText?.string == "Small")
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
  }

  @Test func `a label's description shows its text`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    label.text = "Hello"
    #expect("\(label)".contains("frame = (0 0; 10 20); text = 'Hello'; "))
  }

  @Test func `an image view has the size of its image`() throws {
    let image = try #require(UIImage(systemName: "star"))
    let view = UIImageView(image: image)
    #expect(view.frame.size == image.size && view.intrinsicContentSize == image.size)
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }
}
