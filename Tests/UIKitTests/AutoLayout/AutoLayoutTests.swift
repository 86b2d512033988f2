import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct AutoLayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func add(_ view: UIView, to superview: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  @Test func `F47: a view created in code is placed by its frame by default`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `F49: constrained frames change in the layout pass, not before`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 260, height: 44))
  }

  @Test func `F49: a nested view is placed after the outer view's own layout`() {
    final class Outer: UIView {
      let inner = UIView()
      var innerFrames: [CGRect] = []

      override func layoutSubviews() {
        innerFrames.append(inner.frame)
        super.layoutSubviews()
        innerFrames.append(inner.frame)
      }
    }
    let outer = Outer()
    _ = add(outer)
    _ = add(outer.inner, to: outer)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 100),
      outer.heightAnchor.constraint(equalToConstant: 100),
      outer.inner.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      outer.inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      outer.inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      outer.inner.heightAnchor.constraint(equalTo: outer.inner.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.innerFrames == [.zero, CGRect(x: 125, y: 25, width: 50, height: 50)])
  }

  @Test func `a changed constant takes effect in the next layout`() {
    let view = add(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), width,
    ])
    root.layoutIfNeeded()
    width.constant = 30
    #expect(view.frame.width == 10)
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
  }

  @Test func `a tree that is laid out needs no further layout`() {
    let view = add(UIView())
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(!root.layer.needsLayout() && !view.layer.needsLayout())
  }

  @Test func `constraints follow a root view that changes its size`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 75, y: 170, width: 150, height: 20))
    root.frame.size = CGSize(width: 400, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 70, width: 200, height: 20))
  }

  @Test func `the superview may be the first item`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      root.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -8),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
      root.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 78, width: 284, height: 44))
  }

  @Test func `a label has the size of its text`() {
    let label = UILabel()
    label.text = "Hello"
    _ = add(label)
    label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    label.text = "Hello, world"
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(abs(label.frame.midX - 150) < 0.5)
  }

  @Test func `the height of multiline text depends on its width`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "one two three four five six seven eight nine ten"
    let below = UIView()
    _ = add(label)
    _ = add(below)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -150),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 150)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 150, height: 0)).height)
    #expect(label.frame.height > 50)
    #expect(below.frame.minY == label.frame.maxY)
  }

  @Test func `the label that hugs more keeps its size`() {
    let (left, right) = (UILabel(), UILabel())
    left.text = "Left"
    right.text = "Right"
    for label in [left, right] { _ = add(label) }
    left.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(left.frame.width == left.intrinsicContentSize.width)
    #expect(right.frame.maxX == 300)
  }

  @Test func `a label is compressed if its neighbour resists more`() {
    let (left, right) = (UILabel(), UILabel())
    left.text = String(repeating: "left ", count: 20)
    right.text = String(repeating: "right ", count: 5)
    for label in [left, right] { _ = add(label) }
    right.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(right.frame.width == right.intrinsicContentSize.width)
    #expect(left.frame.minX == 0 && left.frame.maxX == right.frame.minX)
  }

  @Test func `a view without constraints or content keeps its frame`() {
    let view = add(UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `frames that constraints leave ambiguous are zero`() {
    let view = add(UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 0))
    #expect(view.hasAmbiguousLayout)
  }

  @Test func `F105: a bottom alone places a view without height there`() {
    let view = add(UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)))
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -23).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 177, width: 0, height: 0))
    #expect(view.hasAmbiguousLayout)
  }

  @Test func `F105: an inequality alone places a view at its limit, and moves it`() {
    let view = add(UIView())
    let left = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 72)
    left.isActive = true
    view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 72)
    left.constant = 50
    root.layoutIfNeeded()
    #expect(view.frame.minX == 50)
    #expect(view.hasAmbiguousLayout)
  }

  @Test func `F105: a width with only an upper limit is zero`() {
    let view = add(UIView())
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 23).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
  }

  @Test func `a view placed by its frame can be used in constraints`() {
    let fixed = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(fixed)
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 45, y: 20, width: 30, height: 40))
    fixed.frame.origin.x = 100
    root.layoutIfNeeded()
    #expect(view.frame.minX == 135)
  }

  @Test func `autoresizing follows a superview whose size is constrained`() {
    let box = add(UIView())
    let inner = UIView(frame: .zero)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    box.addSubview(inner)
    let mark = add(UIView())
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 120),
      box.heightAnchor.constraint(equalToConstant: 60),
      mark.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
      mark.topAnchor.constraint(equalTo: inner.bottomAnchor),
      mark.widthAnchor.constraint(equalToConstant: 1),
      mark.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 120, height: 60))
    #expect(mark.frame.origin == CGPoint(x: 120, y: 60))
  }

  @Test func `frames are rounded to whole pixels`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7),
      view.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(abs(view.frame.width - 43) < 1e-9)
  }

  @Test func `a distance between anchors can be constrained like a size`() {
    let (left, right) = (add(UIView()), add(UIView()))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      left.widthAnchor.constraint(equalToConstant: 10),
      right.leadingAnchor.anchorWithOffset(to: root.trailingAnchor)
        .constraint(equalTo: left.widthAnchor, multiplier: 3),
      right.widthAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(right.frame.minX == 270)
  }

  @Test func `right to left exchanges leading and trailing`() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add(UIView())
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 180)
  }

  @Test func `F121: the view around two views decides which side is leading`() {
    root.semanticContentAttribute = .forceRightToLeft
    let (first, second) = (add(UIView()), add(UIView()))
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      first.widthAnchor.constraint(equalToConstant: 10),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 25),
      second.widthAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minX == root.bounds.width - 10)
    #expect(second.frame.maxX == root.bounds.width - 35)
  }

  @Test func `a location with a multiplier is relative to the superview`() {
    let box = add(UIView(frame: .zero))
    let view = add(UIView(), to: box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      box.widthAnchor.constraint(equalToConstant: 80),
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: box, attribute: .centerX,
        multiplier: 0.5, constant: 0),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.midX == 20)
  }

  @Test func `a constrained view keeps its transform`() {
    let view = add(UIView())
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    #expect(view.center == CGPoint(x: 110, y: 55))
  }

  @Test func `the system fitting size is the smallest that fits the content`() {
    let box = UIView()
    let label = UILabel()
    label.text = "Hello"
    _ = add(label, to: box)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
    ])
    let content = label.intrinsicContentSize
    let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(size.width - content.width - 20) < 1e-6)
    #expect(abs(size.height - content.height - 10) < 1e-6)
    let wide = box.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide.width == 200)
  }

  @Test func `wrapping text is compressed rather than an image`() throws {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 30)
    let star = try #require(UIImage(systemName: "star"))
    let image = UIImageView(image: star)
    _ = add(label)
    _ = add(image)
    NSLayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: image.trailingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(image.frame.size == image.intrinsicContentSize)
    #expect(label.frame.maxX == 300)
  }

  @Test func `a view without a superview gets its size from its constraints`() {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 70).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 70, height: 30))
  }

  @Test func `a frame set during layout is kept, and the layout ends`() {
    final class Controller: UIViewController {
      let label = UIView()
      var layouts = 0

      override func viewDidLoad() {
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.widthAnchor.constraint(equalToConstant: 10).isActive = true
      }

      override func viewDidLayoutSubviews() {
        layouts += 1
        label.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      }
    }
    let controller = Controller()
    controller.view.layoutIfNeeded()
    #expect(controller.label.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(controller.layouts == 1)
  }

  @Test func `the intrinsic size is read once until it is invalidated`() {
    final class Content: UIView {
      var questions = 0

      override var intrinsicContentSize: CGSize {
        questions += 1
        return CGSize(width: 10 * questions, height: 10)
      }
    }
    let content = Content()
    _ = add(content)
    content.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(content.questions == 1 && content.frame.width == 10)
    content.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(content.questions == 2 && content.frame.width == 20)
  }

  @Test func `infinite lengths are accepted`() {
    let label = UILabel()
    label.text = "Hello"
    _ = add(label)
    label.widthAnchor.constraint(
      lessThanOrEqualToConstant: .greatestFiniteMagnitude
    ).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    let size = label.systemLayoutSizeFitting(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    #expect(size == label.intrinsicContentSize)
  }

  /// A view that counts how often layout reads its insets.
  final class Asked: UIView {
    static var questions = 0

    override var alignmentRectInsets: UIEdgeInsets {
      Asked.questions += 1
      return .zero
    }

    override var safeAreaInsets: UIEdgeInsets {
      Asked.questions += 1
      return super.safeAreaInsets
    }
  }

  /// Lays out `count` views, each with a subview in its margins, and returns how often insets were
  /// read.
  private func questions(_ count: Int) -> Int {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var last: UIView?
    for _ in 0..<count {
      let (outer, inner) = (Asked(), Asked())
      for (view, parent) in [(outer, root), (inner, outer)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
      }
      let margins = outer.layoutMarginsGuide
      NSLayoutConstraint.activate([
        outer.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.widthAnchor.constraint(equalTo: root.widthAnchor),
        inner.topAnchor.constraint(equalTo: margins.topAnchor),
        inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        inner.heightAnchor.constraint(equalToConstant: 20),
      ])
      last = outer
    }
    Asked.questions = 0
    root.layoutIfNeeded()
    #expect(last?.frame == CGRect(x: 0, y: CGFloat(36 * (count - 1)), width: 300, height: 36))
    return Asked.questions
  }

  @Test func `the work of a layout grows linearly with the number of views`() {
    let (few, many) = (questions(20), questions(80))
    #expect(few > 0 && many <= few * 5)
  }
}
