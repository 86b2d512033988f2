import UIKit

/// The systems of the solver as views and constraints, to measure the cost of UIKit's part.
@MainActor enum LayoutBenchmark {
  static let rounds = 5

  static func run() {
    print("Auto Layout through UIKit (no goal; the solver's own part is above)\n")
    var lines = [["system", "constraints", "make µs", "first layout µs", "change µs"]]
    for (name, make) in [("chain", chain), ("grid", grid), ("stack view", stack)] {
      var results: [(made: Double, first: Double, change: Double)] = []
      var count = 0
      for _ in 0..<rounds {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        var constraint: NSLayoutConstraint?
        let made = microseconds { constraint = make(root) }
        let first = microseconds { root.layoutIfNeeded() }
        var changes: [Double] = []
        for length in [900, 1000, 900, 1000, 900] {
          constraint?.constant = CGFloat(length)
          changes.append(microseconds { root.layoutIfNeeded() })
        }
        count = constraints(in: root)
        results.append((made, first, changes.median))
      }
      lines.append([
        name, "\(count)", show(results.map(\.made).median), show(results.map(\.first).median),
        show(results.map(\.change).median),
      ])
    }
    printTable(lines)
  }

  private static func constraints(in view: UIView) -> Int {
    view.subviews.reduce(view.constraints.count) { $0 + constraints(in: $1) }
  }

  private static func box(in root: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  /// 250 boxes side by side that fill a container together.
  private static func chain(_ root: UIView) -> NSLayoutConstraint {
    let container = box(in: root)
    let width = container.widthAnchor.constraint(equalToConstant: 800)
    var constraints = [
      width, container.topAnchor.constraint(equalTo: root.topAnchor),
      container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      container.heightAnchor.constraint(equalToConstant: 100),
    ]
    var last: UIView?
    for _ in 0..<250 {
      let view = box(in: container)
      if let last {
        constraints += [
          view.leadingAnchor.constraint(equalTo: last.trailingAnchor),
          view.widthAnchor.constraint(equalTo: last.widthAnchor),
        ]
      } else {
        constraints.append(view.leadingAnchor.constraint(equalTo: container.leadingAnchor))
      }
      constraints += [
        view.topAnchor.constraint(equalTo: container.topAnchor),
        view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      ]
      last = view
    }
    if let last {
      constraints.append(last.trailingAnchor.constraint(equalTo: container.trailingAnchor))
    }
    NSLayoutConstraint.activate(constraints)
    return width
  }

  /// 16 rows of 16 squares.
  private static func grid(_ root: UIView) -> NSLayoutConstraint {
    let container = box(in: root)
    let width = container.widthAnchor.constraint(equalToConstant: 800)
    var constraints = [
      width, container.topAnchor.constraint(equalTo: root.topAnchor),
      container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ]
    var rows: [[UIView]] = []
    for row in 0..<16 {
      var views: [UIView] = []
      for column in 0..<16 {
        let view = box(in: container)
        let above = row == 0 ? container.topAnchor : rows[row - 1][column].bottomAnchor
        let before = column == 0 ? container.leadingAnchor : views[column - 1].trailingAnchor
        constraints += [
          view.topAnchor.constraint(equalTo: above),
          view.leadingAnchor.constraint(equalTo: before),
          view.heightAnchor.constraint(equalTo: view.widthAnchor),
        ]
        if let first = rows.first?.first ?? views.first {
          constraints.append(view.widthAnchor.constraint(equalTo: first.widthAnchor))
        }
        views.append(view)
      }
      rows.append(views)
    }
    if let last = rows.last?.last {
      constraints += [
        last.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        last.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    return width
  }

  /// A stack view of 200 labels.
  private static func stack(_ root: UIView) -> NSLayoutConstraint {
    let labels = (0..<200).map { number in
      let label = UILabel()
      label.text = "Row \(number)"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let height = stack.heightAnchor.constraint(equalToConstant: 8000)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), height,
      stack.widthAnchor.constraint(equalTo: root.widthAnchor),
    ])
    return height
  }
}
