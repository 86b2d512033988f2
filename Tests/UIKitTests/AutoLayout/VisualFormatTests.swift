import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct VisualFormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()
  let two = UIView()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func lay(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["one": one, "two": two]))
    }
    root.layoutIfNeeded()
  }

  @Test func `spaces, sizes and edges are parsed`() {
    lay(["H:|-20-[one(100)]-[two]-|", "V:|[one(50)]"], options: [.alignAllTop, .alignAllBottom])
    #expect(one.frame == CGRect(x: 20, y: 0, width: 100, height: 50))
    #expect(two.frame == CGRect(x: 128, y: 0, width: 164, height: 50))
  }

  @Test func `F107: the standard space to an edge is the layout margin`() {
    root.layoutMargins = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
    lay(["H:|-[one]-|", "V:|-[one]-|"])
    #expect(one.frame == CGRect(x: 12, y: 11, width: 274, height: 176))
  }

  @Test func `sizes relative to others, relations and priorities are parsed`() {
    lay(["H:|[one(>=100,==150@500)]-(6)-[two(one)]|"])
    #expect(one.frame.width == two.frame.width)
    #expect(abs(two.frame.minX - one.frame.maxX - 6) < 1e-9)
  }

  @Test func `metrics can be used for numbers`() {
    lay(["V:|-top-[one(h)]", "H:|[one]|"], metrics: ["top": 30, "h": 12.5])
    #expect(one.frame.minY == 30 && abs(one.frame.height - 12.5) < 0.34)
  }

  @Test func `adjacent views have no space between them`() {
    lay(["H:|[one(40)][two(50)]"])
    #expect(two.frame.minX == 40)
  }

  @Test func `an unknown view name fails`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[missing]|", views: [:])
      }
    }
    #expect(errorText(result).contains("missing is not a key in the views dictionary."))
  }

  @Test func `names of views and metrics may begin with an underscore`() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-_gap-[_box(==_width@750)]", metrics: ["_gap": 5, "_width": 40],
      views: ["_box": one])
    #expect(constraints.map(\.constant) == [40, 5])
    #expect(constraints[0].priority == .defaultHigh)
  }

  @Test func `vertical spacing can be from baseline to baseline`() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[one]-30-[two]", options: .spacingBaselineToBaseline,
      views: ["one": one, "two": two])
    #expect(constraints[0].firstAttribute == .firstBaseline)
    #expect(constraints[0].secondAttribute == .lastBaseline)
  }

  @Test func `an unknown metric is reported with its position`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-gap-[view]", views: ["view": view])
      }
    }
    #expect(
      errorText(result).contains(
        """
        Unable to parse constraint format: 
        Encountered metric with name "gap", but value was not specified in metrics or views \
        dictionaries 
        H:|-gap-[view] 
               ^
        """))
  }

  @Test func `views in a row cannot be aligned on a horizontal edge`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a][b]", options: .alignAllLeft,
          views: ["a": UIView(), "b": UIView()])
      }
    }
    #expect(
      errorText(result).contains(
        "Options mask required views to be aligned on a horizontal edge, which is not allowed for "
          + "layout that is also horizontal."))
  }
}
