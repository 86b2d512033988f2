import Articles
import Trace

/// A program's windows at its end, drawn to scale and as text.
struct TreePicture {
  /// A view with its line in the text.
  struct Entry {
    var node: TraceNode
    /// The number in the text and in the picture, from 1, in the order of the text.
    var number: Int
    var depth: Int
    /// The index of the root view that contains it.
    var root: Int
    var isVisible: Bool
  }

  var roots: [TraceNode]
  /// The screen at the same moment; `nil` if the run was not recorded.
  var screen: ScreenPicture?
  var entries: [Entry] = []
  private let texts: InterfaceTexts

  private static let size = (width: 240.0, height: 320.0)
  private static let maximalViews = 300

  /// - Parameter drawn: The tree at the end with the views' looks, if the run was recorded.
  /// - Returns: `nil` if no view was recorded.
  init?(_ trace: [TraceRecord], drawn: TraceTree? = nil, texts: InterfaceTexts = .english) {
    self.texts = texts
    let trees = trace.compactMap { record -> TraceTree? in
      if case .tree(let tree) = record { tree } else { nil }
    }
    guard let tree = trees.last(where: { $0.moment == nil }) ?? trees.last, !tree.roots.isEmpty
    else {
      return nil
    }
    roots = tree.roots
    screen = drawn.flatMap { ScreenPicture($0.roots) }
    entries = TreePicture.entries(of: roots)
  }

  /// The views in the order of the text: each is followed by its subviews.
  static func entries(of roots: [TraceNode]) -> [Entry] {
    var entries: [Entry] = []
    func add(_ node: TraceNode, depth: Int, root: Int, isVisible: Bool) {
      let hasArea = node.frameInWindow.width > 0 && node.frameInWindow.height > 0
      let isShown = isVisible && !node.isHidden && node.alpha > 0.01
      entries.append(
        Entry(
          node: node, number: entries.count + 1, depth: depth, root: root,
          isVisible: isShown && hasArea))
      for child in node.children { add(child, depth: depth + 1, root: root, isVisible: isShown) }
    }
    for (index, root) in roots.enumerated() { add(root, depth: 0, root: index, isVisible: true) }
    return entries
  }

  var summary: String {
    let hidden = entries.count { !$0.isVisible }
    let views = texts[.views, count: entries.count]
    return hidden == 0 ? views : texts[.viewsNotVisible, count: hidden, ["views": views]]
  }

  func html(of example: String) -> String {
    var lines = ""
    for entry in entries {
      let classes = entry.isVisible ? "node" : "node unseen"
      lines += """
        <span class="\(classes)" data-n="\(entry.number)">\(String(repeating: "  ", count: entry.depth))\
        \(TreePicture.lineHTML(of: entry.node, why: entry.isVisible ? nil : TreePicture.reason(entry.node, texts)))
        </span>
        """
    }
    return """
      <div class="tree-pair">
      \(picture(of: example))
      <pre class="tree-text scroll" role="group" tabindex="0" aria-label="\(HTML.escape(texts[.viewTreeAsText, ["name": example]]))">\(lines)</pre>
      </div>

      """
  }

  /// The picture; empty if no view is visible.
  func picture(of example: String) -> String {
    guard entries.contains(where: \.isVisible) else { return "" }
    let name = texts[screen == nil ? .viewTreeToScale : .screenOf, ["name": example]]
    return """
      <div class="scroll picture" role="group" tabindex="0" aria-label="\(HTML.escape(name))">
      \(screen?.svg(label: texts[.screenShows, ["views": spoken]]) ?? svg)
      </div>
      """
  }

  /// A view in the syntax of a claim: `UILabel "Hello" of Profile frame=(0 0; 100 44)`.
  static func line(of node: TraceNode) -> String {
    var line = name(of: node) + " frame=\(frame(node.frame))"
    if node.isHidden { line += " hidden" }
    if node.alpha < 1 { line += " alpha=\(decimal(node.alpha))" }
    let size = TraceNode.Rectangle(x: 0, y: 0, width: node.frame.width, height: node.frame.height)
    for (key, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
      // Bounds that follow from the frame are left out.
      if key == "bounds", value == frame(size) { continue }
      line += " \(key)=\(value)"
    }
    return OutputNormalizer.normalized(line)
  }

  private static func name(of node: TraceNode) -> String {
    var name = TraceCall.name(of: node.subject)
    if let text = node.text { name += " \"\(text)\"" }
    if let controller = node.controller { name += " of \(TraceCall.name(of: controller))" }
    return name
  }

  private static func lineHTML(of node: TraceNode, why: String?) -> String {
    var result = "<b>\(HTML.escape(TraceCall.name(of: node.subject)))</b>"
    if let text = node.text { result += " <span class=\"s\">\(HTML.escape("\"\(text)\""))</span>" }
    if let controller = node.controller {
      result += " of <b class=\"controller\">\(HTML.escape(TraceCall.name(of: controller)))</b>"
    }
    result += "<span class=\"soft\">\(HTML.escape(rest(of: node)))</span>"
    if let why { result += " <span class=\"why\">(\(HTML.escape(why)))</span>" }
    return result
  }

  /// The part of a view's line after its name.
  static func rest(of node: TraceNode) -> String {
    OutputNormalizer.normalized(
      String(line(of: node).dropFirst(OutputNormalizer.normalized(name(of: node)).count)))
  }

  static func reason(_ node: TraceNode, _ texts: InterfaceTexts) -> String {
    if node.isHidden { return texts[.whyHidden] }
    if node.alpha <= 0.01 { return texts[.whyTransparent] }
    if node.frameInWindow.width <= 0 || node.frameInWindow.height <= 0 { return texts[.whyNoArea] }
    return texts[.whyInInvisible]
  }

  static func frame(_ rectangle: TraceNode.Rectangle) -> String {
    "(\(decimal(rectangle.x)) \(decimal(rectangle.y)); \(decimal(rectangle.width)) \(decimal(rectangle.height)))"
  }

  /// The number with at most two decimals, without trailing zeros.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    var text = "\(abs(hundredths) / 100)"
    if hundredths % 100 != 0 {
      let rest = abs(hundredths) % 100
      text += rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest < 10 ? "0" : "")\(rest)"
    }
    return hundredths < 0 ? "-" + text : text
  }
}

// MARK: - To scale

extension TreePicture {
  private struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func contains(_ other: Box) -> Bool {
      other.x >= x && other.y >= y && other.x + other.width <= x + width
        && other.y + other.height <= y + height
    }

    func meets(_ other: Box) -> Bool {
      other.x < x + width && x < other.x + other.width && other.y < y + height
        && y < other.y + other.height
    }
  }

  /// The visible views as rectangles, each with its number or, if there is room, its name. Each has
  /// its whole line as its title. The name of a controller's root view includes the controller.
  private var svg: String {
    var left = 4.0
    var height = 20.0
    var result = ""
    for (index, root) in roots.enumerated() {
      let frame = root.frameInWindow
      guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
        continue
      }
      let scale = min(
        TreePicture.size.width / frame.width, TreePicture.size.height / frame.height, 1)
      let size = (width: max(frame.width * scale, 2), height: max(frame.height * scale, 2))
      let views = entries.filter { $0.root == index && $0.isVisible }.prefix(
        TreePicture.maximalViews)
      result += """
        <svg x="\(SVG.number(left))" y="4" width="\(SVG.number(size.width))" height="\(SVG.number(size.height))" overflow="hidden">
        \(drawn(Array(views), origin: frame, scale: scale))</svg>
        <rect class="screen" x="\(SVG.number(left))" y="4" width="\(SVG.number(size.width))" height="\(SVG.number(size.height))" rx="6"/>

        """
      left += size.width + 20
      height = max(height, size.height + 8)
    }
    let width = max(left - 16, 24)
    return """
      <svg class="tree" viewBox="0 0 \(SVG.number(width)) \(SVG.number(height))" width="\(SVG.number(width))" \
      height="\(SVG.number(height))" role="img" aria-label="\(HTML.escape(texts[.viewTreeShows, ["views": spoken]]))">
      \(result)</svg>
      """
  }

  private var spoken: String {
    entries.map { TreePicture.name(of: $0.node) }.joined(separator: ", ")
  }

  private func drawn(_ views: [Entry], origin: TraceNode.Rectangle, scale: Double) -> String {
    let screen = Box(x: 0, y: 0, width: origin.width * scale, height: origin.height * scale)
    let boxes = views.map { view in
      let frame = view.node.frameInWindow
      return Box(
        x: (frame.x - origin.x) * scale, y: (frame.y - origin.y) * scale,
        width: frame.width * scale,
        height: frame.height * scale)
    }
    var taken: [Box] = []
    var result = ""
    var labels = ""
    for (index, view) in views.enumerated() {
      let box = boxes[index]
      var classes = view.node.children.isEmpty ? "view leaf" : "view"
      if view.node.controller != nil { classes += " controller" }
      let inset = view.node.controller == nil ? 0.5 : 1.5
      result += """
        <g><title>\(HTML.escape(TreePicture.line(of: view.node)))</title>\
        <rect class="\(classes)" x="\(SVG.number(box.x + inset))" y="\(SVG.number(box.y + inset))" \
        width="\(SVG.number(max(box.width - 2 * inset, 0.5)))" height="\(SVG.number(max(box.height - 2 * inset, 0.5)))" rx="3"/></g>

        """
      // Subviews inside a view would cover its name, so the name needs a place outside them.
      let inner = views.indices.filter { $0 > index && box.contains(boxes[$0]) }.map { boxes[$0] }
      let name = "\(view.number) \(TreePicture.name(of: view.node))"
      let short = "\(view.number) \(TraceCall.name(of: view.node.subject))"
      let place = [name, short, "\(view.number)"].lazy.compactMap { text in
        TreePicture.place(for: text, in: box, screen: screen, taken: taken, avoiding: inner).map {
          (text, $0)
        }
      }.first
      if let (text, place) = place {
        taken.append(place)
        let style = view.node.controller == nil ? "name" : "name controller"
        labels += """
          <text class="\(style)" x="\(SVG.number(place.x + 2))" y="\(SVG.number(place.y + 9))">\(HTML.escape(text))</text>

          """
      }
    }
    return result + labels
  }

  /// The first free place for a text in a view: at the left or right of its upper edge, then
  /// further down. `nil` if there is none.
  private static func place(
    for text: String, in box: Box, screen: Box, taken: [Box], avoiding inner: [Box]
  ) -> Box? {
    let width = Timeline.width(of: text) * 0.9 + 4
    var y = max(box.y + 2, screen.y + 2)
    while y + 12 <= min(box.y + box.height, screen.height) {
      for x in [box.x + 3, box.x + box.width - width - 3] where x >= box.x {
        let place = Box(x: x, y: y, width: width, height: 12)
        if box.contains(place), screen.contains(place),
          !taken.contains(where: { $0.meets(place) }), !inner.contains(where: { $0.meets(place) })
        {
          return place
        }
      }
      y += 6
    }
    return nil
  }
}
