import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIStackViewTests {
  /// A view with an intrinsic size.
  final class Block: UIView {
    let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  private func lay(
    _ blocks: [Block], _ set: (UIStackView) -> Void = { _ in }
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    set(stack)
    stack.layoutIfNeeded()
    return blocks.map(\.frame)
  }

  @Test func `arranged views are subviews placed by constraints`() {
    let block = Block(10, 10)
    let stack = UIStackView(arrangedSubviews: [block])
    #expect(block.superview === stack)
    #expect(!block.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.arrangedSubviews == [block])
    block.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `fillEqually gives views the same width`() {
    let frames = lay([Block(10, 10), Block(50, 10), Block(20, 10)]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(frames.map(\.minX) == [0, 105, 210])
    #expect(frames.allSatisfy { $0.width == 90 && $0.height == 100 })
  }

  @Test func `a vertical stack places views from top to bottom`() {
    let blocks = [Block(10, 20), Block(30, 30)]
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.axis = .vertical
    stack.spacing = 5
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(stack)
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 30, height: 55))
    #expect(
      blocks.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 0, y: 25, width: 30, height: 30),
      ])
  }

  @Test func `alignments place views across the axis`() {
    let center = lay([Block(300, 20)]) { $0.alignment = .center }
    #expect(center == [CGRect(x: 0, y: 40, width: 300, height: 20)])
    let bottom = lay([Block(300, 20)]) { $0.alignment = .bottom }
    #expect(bottom == [CGRect(x: 0, y: 80, width: 300, height: 20)])
  }

  @Test func `equalSpacing distributes the remaining space`() {
    let frames = lay([Block(30, 10), Block(60, 10), Block(90, 10)]) {
      $0.distribution = .equalSpacing
    }
    #expect(frames.map(\.minX) == [0, 90, 210])
  }

  @Test func `equalCentering places centres at equal distances`() {
    let frames = lay([Block(40, 10), Block(20, 10), Block(60, 10)]) {
      $0.distribution = .equalCentering
    }
    #expect(frames[1].midX - frames[0].midX == frames[2].midX - frames[1].midX)
  }

  @Test func `fillProportionally follows the intrinsic sizes`() {
    let frames = lay([Block(20, 10), Block(40, 10)]) { $0.distribution = .fillProportionally }
    #expect(frames.map(\.width) == [100, 200])
  }

  @Test func `a hidden view takes no space until it is shown again`() {
    let blocks = [Block(10, 10), Block(10, 10), Block(10, 10)]
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.distribution = .fillEqually
    blocks[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(blocks[0].frame.width == 150 && blocks[2].frame.minX == 150)
    #expect(blocks[1].frame.width == 0)
    blocks[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(blocks.map(\.frame.minX) == [0, 100, 200])
  }

  @Test func `custom spacing applies after one view`() {
    let blocks = [Block(10, 10), Block(10, 10), Block(10, 10)]
    let frames = lay(blocks) {
      $0.distribution = .fillEqually
      $0.spacing = 10
      $0.setCustomSpacing(50, after: blocks[0])
    }
    #expect(frames.map(\.minX) == [0, 130, 220])
  }

  @Test func `margins apply if the arrangement is relative to them`() {
    let frames = lay([Block(10, 10)]) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(frames == [CGRect(x: 2, y: 1, width: 294, height: 96)])
  }

  @Test func `a stack has the size of its contents`() {
    let stack = UIStackView(arrangedSubviews: [Block(30, 10), Block(40, 50)])
    stack.spacing = 8
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 78, height: 50))
  }

  @Test func `the first of equal views grows, and a switch does not`() {
    let frames = lay([Block(20, 10), Block(40, 10)])
    #expect(frames.map(\.width) == [260, 40])
    let (label, control) = (UILabel(), UISwitch())
    label.text = "Wi-Fi"
    let stack = UIStackView(arrangedSubviews: [control, label])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
    stack.layoutIfNeeded()
    #expect(control.frame.width == 51 && label.frame.width == 249)
  }

  @Test func `a horizontal stack has the baseline of its tallest view`() {
    let (small, tall, label) = (Block(10, 10), Block(10, 40), UILabel())
    label.text = "Hello"
    let row = UIStackView(arrangedSubviews: [small, tall])
    #expect(row.forFirstBaselineLayout === tall)
    let column = UIStackView(arrangedSubviews: [label, small])
    column.axis = .vertical
    #expect(column.forFirstBaselineLayout === label && column.forLastBaselineLayout === small)
    let (root, mark) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UILabel())
    mark.text = "x"
    for view in [column, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      mark.firstBaselineAnchor.constraint(equalTo: column.firstBaselineAnchor),
      mark.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 30)
  }

  @Test func `a vertical stack's spacing can be from baseline to baseline`() {
    let (one, two) = (UILabel(), UILabel())
    (one.text, two.text) = ("one", "two")
    let column = UIStackView(arrangedSubviews: [one, two])
    column.axis = .vertical
    column.spacing = 40
    column.isBaselineRelativeArrangement = true
    let size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let line = one.intrinsicContentSize.height
    #expect(abs(size.height - (line + 40)) < 1)
  }
}
